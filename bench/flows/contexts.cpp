// Flows with a stack each, in user space: Boost.Context, a hand-written register swap, swapcontext. `contexts KIND TEST N
// ROUNDS` prints nanoseconds per switch.
#include <boost/context/detail/fcontext.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <ucontext.h>
#include <vector>

namespace {

using namespace boost::context::detail;
constexpr size_t Stack = 8192;
int n, rounds;

double now() {
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// All flows in a circle: each goes on with the one behind it.
struct Flow {
    fcontext_t context;
    void *registers;
    ucontext_t user;
    int left;
};
std::vector<Flow> flows;
Flow caller;

char *stackOf(int i) {
    static char *all = static_cast<char *>(
        mmap(nullptr, Stack * size_t(n), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
    return all + Stack * size_t(i);
}

//===- Boost.Context ----------------------------------------------------------===//

void boostFlow(transfer_t from) {
    int self = int(reinterpret_cast<intptr_t>(from.data));
    for (int i = 0; i < rounds; i++) {
        // Who jumps here is the one before: its context is where it stopped.
        Flow &before = self ? flows[self - 1] : flows[n - 1];
        (i == 0 && self == 0 ? caller : before).context = from.fctx;
        int next = self + 1 == n ? 0 : self + 1;
        from = jump_fcontext(flows[next].context, reinterpret_cast<void *>(intptr_t(next)));
    }
    jump_fcontext(caller.context, nullptr);
}

double boostContext() {
    for (int i = 0; i < n; i++) flows[i].context = make_fcontext(stackOf(i) + Stack, Stack, boostFlow);
    double begin = now();
    jump_fcontext(flows[0].context, nullptr);
    return now() - begin;
}

//===- registers --------------------------------------------------------------===//

#if defined(__x86_64__)
extern "C" void swap_registers(void **from, void *to);
__asm__(".text\n.globl swap_registers\nswap_registers:\n"
        "push %rbp\npush %rbx\npush %r12\npush %r13\npush %r14\npush %r15\n"
        "mov %rsp, (%rdi)\nmov %rsi, %rsp\n"
        "pop %r15\npop %r14\npop %r13\npop %r12\npop %rbx\npop %rbp\nret\n");
int starting;

void registerFlow() {
    int self = starting++, next = self + 1 == n ? 0 : self + 1;
    for (int i = 0; i < rounds; i++) swap_registers(&flows[self].registers, flows[next].registers);
    swap_registers(&flows[self].registers, caller.registers);
}

double registers() {
    for (int i = 0; i < n; i++) {
        void **top = reinterpret_cast<void **>(stackOf(i) + Stack) - 2; // the stack is aligned as at a call
        *--top = reinterpret_cast<void *>(registerFlow);
        flows[i].registers = top - 6;
    }
    double begin = now();
    swap_registers(&caller.registers, flows[0].registers);
    return now() - begin;
}
#else
double registers() {
    return -1;
}
#endif

//===- swapcontext ------------------------------------------------------------===//

void userFlow(int self) {
    int next = self + 1 == n ? 0 : self + 1;
    for (int i = 0; i < rounds; i++) swapcontext(&flows[self].user, &flows[next].user);
    swapcontext(&flows[self].user, &caller.user);
}

double user() {
    for (int i = 0; i < n; i++) {
        getcontext(&flows[i].user);
        flows[i].user.uc_stack.ss_sp = stackOf(i);
        flows[i].user.uc_stack.ss_size = Stack;
        makecontext(&flows[i].user, reinterpret_cast<void (*)()>(userFlow), 1, i);
    }
    double begin = now();
    swapcontext(&caller.user, &flows[0].user);
    return now() - begin;
}

} // namespace

int main(int argc, char **argv) {
    if (argc < 5) return 1;
    n = atoi(argv[3]), rounds = atoi(argv[4]);
    flows.resize(size_t(n));
    double total = !strcmp(argv[1], "boost") ? boostContext() : !strcmp(argv[1], "registers") ? registers() : user();
    printf("%.2f\n", total < 0 ? -1 : total / (double(n) * rounds));
}
