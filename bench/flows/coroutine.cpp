// C++20 coroutines in a FIFO: the leanest peer. Same tests and output as ours.c.
#include <chrono>
#include <coroutine>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <vector>

namespace {

struct Promise;
using Handle = std::coroutine_handle<Promise>;
Promise *first, *last; // the ready queue, through the promises
long sum;
int rounds;

struct Task {
    using promise_type = Promise;
};

void *freeBlocks; // of coroutines that have ended, all of one size

struct Promise {
    Promise *next;
    Task get_return_object() {
        push(this);
        return {};
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { abort(); }
    static void push(Promise *promise) {
        promise->next = nullptr;
        if (last)
            last->next = promise;
        else
            first = promise;
        last = promise;
    }
    static void *operator new(size_t size) {
        if (!freeBlocks) return malloc(size);
        void *block = freeBlocks;
        freeBlocks = *static_cast<void **>(block);
        return block;
    }
    static void operator delete(void *block) {
        *static_cast<void **>(block) = freeBlocks;
        freeBlocks = block;
    }
};

struct Yield {
    bool await_ready() { return false; }
    void await_suspend(Handle self) { Promise::push(&self.promise()); }
    void await_resume() {}
};

Task yielder(int a, int b, int c) { // with its counter four integers
    for (int i = 0; i < rounds; i++) co_await Yield{};
    sum += a + b + c;
}

Task shortLife(int number) {
    sum += number;
    co_return;
}

void runAll() {
    while (first) {
        Promise *promise = first;
        first = promise->next;
        if (!first) last = nullptr;
        Handle::from_promise(*promise).resume();
    }
}

void shuffle() {
    std::vector<Promise *> all;
    for (Promise *p = first; p; p = p->next) all.push_back(p);
    unsigned long long state = 1;
    for (size_t i = all.size() - 1; i > 0; i--) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        std::swap(all[i], all[(state >> 33) % (i + 1)]);
    }
    first = last = nullptr;
    for (Promise *p : all) Promise::push(p);
}

double now() {
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

long resident() {
    char line[256];
    long kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "VmRSS: %ld", &kilobytes);
    if (file) fclose(file);
    return kilobytes * 1024;
}

} // namespace

int main(int argc, char **argv) {
    if (argc < 4) return 1;
    int n = atoi(argv[2]);
    rounds = atoi(argv[3]);
    double result = -1;
    if (!strcmp(argv[1], "create")) {
        double begin = now();
        for (int i = 0; i < n; i++) {
            shortLife(i);
            runAll();
        }
        result = (now() - begin) / n;
    } else if (!strcmp(argv[1], "creates")) {
        const int atOnce = 64;
        double begin = now();
        for (int i = 0; i < n; i += atOnce) {
            for (int k = 0; k < atOnce; k++) shortLife(i + k);
            runAll();
        }
        result = (now() - begin) / n;
    } else {
        long before = resident();
        for (int i = 0; i < n; i++) yielder(i, 1, 2);
        result = double(resident() - before) / n;
        if (!strcmp(argv[1], "random")) shuffle();
        double begin = now();
        if (strcmp(argv[1], "bytes")) {
            runAll();
            result = (now() - begin) / (double(n) * rounds);
        }
    }
    printf("%.2f\n", result);
}
