//===- Driver.h - from a command line to a written file ---------------------===//
#ifndef YTHREADS_TRANSLATOR_DRIVER_H
#define YTHREADS_TRANSLATOR_DRIVER_H

#include "Pipeline.h"
#include "Unit.h"
#include <string>
#include <vector>

namespace ythreads {

struct DriverOptions {
  std::string Input;
  std::string Output;                 ///< empty: standard output
  std::string SourceName;             ///< before PrefixMap
  std::vector<std::string> PrefixMap; ///< "old=new", the last that matches wins, as in gcc
  StressMode Stress = StressMode::None;
  std::vector<std::string> LeftOut; ///< see Unit::LeftOutNames
  bool KeepAll = false;
  bool ForSpeed = false; ///< also under --stress, where it tests what optimised programs get
  bool TypedMalloc = false;
  bool WarnsOfUntypedMalloc = false;
  bool WarnsOfAddresses = true;
  NotesMode Notes = NotesMode::None;
  BlockingMode Blocking = BlockingMode::Warning;
  std::vector<std::string> ClangArguments;
  PipelineOptions Pipeline;
};

/// Parses, translates and writes. Returns false, having written no output, if anything was wrong;
/// what was wrong has been said on the standard error.
bool runDriver(const DriverOptions &Options);

} // namespace ythreads
#endif
