"""M/M/1, rho 0.9, one process per customer: mm1.c in SimPy. Prints the mean wait and nanoseconds of CPU per customer."""
import random
import sys
import time

import simpy


def customer(env, server, waits):
    came = env.now
    with server.request() as request:
        yield request
        waits.append(env.now - came)
        yield env.timeout(random.expovariate(1))


def source(env, server, waits, customers):
    for _ in range(customers):
        yield env.timeout(random.expovariate(0.9))
        env.process(customer(env, server, waits))


def main():
    customers = int(sys.argv[1])
    random.seed(1)
    begun = time.process_time()
    env, waits = simpy.Environment(), []
    env.process(source(env, simpy.Resource(env, 1), waits, customers))
    env.run()
    print(f"{sum(waits) / customers:.3f} {(time.process_time() - begun) / customers * 1e9:.0f}")


main()
