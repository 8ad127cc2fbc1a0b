//===- Build.cpp - a plan, carried out -------------------------------------===//

#include "Build.h"
#include "Files.h"
#include "Plan.h"
#include "Process.h"

#include <cstdio>

namespace ycc {

static int showPlan(const Options &options) {
    const Plan plan = computePlan(options, getTree(), "/tmp/ycc-XXXXXX");
    for (const Arguments &command : plan.commands) printf("%s\n", quoteCommand(command).c_str());
    return 0;
}

static int runPlan(const Plan &plan, bool verbose) {
    for (const Arguments &command : plan.commands) {
        if (verbose) fprintf(stderr, "%s\n", quoteCommand(command).c_str());
        if (const int status = runCommand(command)) return status;
    }
    return 0;
}

int build(const Options &options) {
    if (options.show) return showPlan(options);
    catchSignals();
    TemporaryDirectory temporary;
    const Plan plan = computePlan(options, getTree(), temporary.getPath());
    try {
        const int status = runPlan(plan, options.verbose);
        if (status) removeFiles(plan.outputs);
        return status;
    } catch (...) {
        removeFiles(plan.outputs);
        throw;
    }
}

} // namespace ycc
