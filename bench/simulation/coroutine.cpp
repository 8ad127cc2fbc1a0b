// The models with C++20 coroutines: usage: coroutine mm1|network N; prints ns per customer or service.
#include <coroutine>
#include <cstddef>
#include <cstdio>
#include <cstring>

#include "draw.h"
#include "queues.h"

static double now;

struct process {
    struct promise_type {
        process get_return_object() { return {}; }
        std::suspend_never initial_suspend() { return {}; }
        std::suspend_never final_suspend() noexcept { return {}; }
        void return_void() {}
        void unhandled_exception() {}
    };
};

static bool uses_calendar;

// An event in the frame of the coroutine that waits.
struct hold {
    double time;
    note in_calendar{};
    std::coroutine_handle<> who;
    bool await_ready() { return false; }
    void await_suspend(std::coroutine_handle<> h) {
        who = h;
        if (uses_calendar)
            calendar_push(&in_calendar, now + time, now, 200);
        else
            heap_push(now + time, h.address());
    }
    void await_resume() {}
};

struct server {
    struct wait {
        server &s;
        wait *next = nullptr;
        std::coroutine_handle<> who{};
        bool await_ready() {
            if (s.busy) return false;
            return s.busy = true;
        }
        void await_suspend(std::coroutine_handle<> h) {
            who = h;
            *(s.last ? &s.last->next : &s.first) = this;
            s.last = this;
        }
        void await_resume() {}
    };
    bool busy = false;
    wait *first = nullptr, *last = nullptr;
    wait acquire() { return {*this}; }
    void release() {
        if (!first) {
            busy = false;
            return;
        }
        wait *next = first;
        if (!(first = next->next)) last = nullptr;
        next->who.resume();
    }
};

static server teller;
static uint64_t arrivals = 1, services = 2, done;
static double total;

static process customer() {
    double came = now;
    co_await teller.acquire();
    co_await hold{draw_exponential(&services, 1)};
    total += now - came, done++;
    teller.release();
}

static process source(int customers) {
    for (int i = 0; i < customers; i++) {
        co_await hold{draw_exponential(&arrivals, 1 / 0.9)};
        customer();
    }
}

enum { TANDEMS = 4, LENGTH = 64, SERVERS = TANDEMS * LENGTH, JOBS = 1024 };
static server servers[SERVERS];

static process job(int number) {
    uint64_t stream = static_cast<uint64_t>(number) * 1000003;
    for (int at = number % SERVERS;;) {
        co_await servers[at].acquire();
        co_await hold{draw_exponential(&stream, 1)};
        done++;
        servers[at].release();
        if (++at % LENGTH == 0) at = static_cast<int>(draw_bits(&stream) % TANDEMS) * LENGTH;
    }
}

static void run(uint64_t n) {
    while (done < n) {
        if (uses_calendar) {
            note *first = calendar_pop();
            now = first->time;
            reinterpret_cast<hold *>(reinterpret_cast<char *>(first) - offsetof(hold, in_calendar))->who.resume();
        } else {
            item first = heap_pop();
            now = first.time;
            std::coroutine_handle<>::from_address(first.what).resume();
        }
    }
}

int main(int, char **argv) {
    int n = atoi(argv[2]);
    double began = cpu_seconds();
    uses_calendar = !strcmp(argv[1], "network-calendar");
    if (!strcmp(argv[1], "mm1"))
        source(n);
    else
        for (int i = 0; i < JOBS; i++) job(i);
    run(static_cast<uint64_t>(n));
    printf("%.1f\n", 1e9 * (cpu_seconds() - began) / n);
    fprintf(stderr, "%s: %.4f\n", argv[1],
            !strcmp(argv[1], "mm1") ? total / static_cast<double>(done)
                                    : static_cast<double>(done) / now / int{SERVERS});
}
