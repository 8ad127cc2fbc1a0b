// The cases of bench/flows/run for Google Benchmark: each is a program that prints one number, and each repetition of a case runs it once.
//
// usage: cases PLAN [--benchmark_...]
// A line of the PLAN is a case: its name, what the number is (ns or bytes) and the command, with tabs between them.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Case {
    std::string name, unit, command;
};

// The number that a command prints; less than 0: it has failed.
double numberOf(const std::string &command) {
    double number = -1;
    FILE *output = popen(command.c_str(), "r");
    bool is_there = output && fscanf(output, "%lf", &number) == 1;
    return output && !pclose(output) && is_there ? number : -1;
}

// What the program has measured is the time of the repetition's one iteration; bytes are a counter.
void runCase(benchmark::State &state, const Case &one) {
    for (auto _ : state) {
        double number = numberOf(one.command);
        bool is_time = one.unit == "ns";
        if (number <= 0) state.SkipWithError("the program prints no number");
        state.SetIterationTime((is_time ? std::max(number, 0.0) : 1) * 1e-9);
        if (!is_time) state.counters[one.unit] = number;
    }
}

double least(const std::vector<double> &values) {
    return *std::min_element(values.begin(), values.end());
}

bool readCases(const char *plan) {
    std::ifstream file(plan);
    for (std::string line; std::getline(file, line);) {
        Case one;
        std::istringstream fields(line);
        if (!std::getline(fields, one.name, '\t') || !std::getline(fields, one.unit, '\t') ||
            !std::getline(fields, one.command))
            return false;
        benchmark::RegisterBenchmark(one.name.c_str(), [one](benchmark::State &state) { runCase(state, one); })
            ->UseManualTime()
            ->Iterations(1)
            ->ComputeStatistics("least", least);
    }
    return file.eof();
}

} // namespace

int main(int argc, char **argv) {
    benchmark::Initialize(&argc, argv);
    if (argc != 2 || !readCases(argv[1])) {
        std::cerr << "usage: cases PLAN [--benchmark_...]\n";
        return 2;
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
