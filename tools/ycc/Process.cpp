//===- Process.cpp - running commands --------------------------------------===//
//
// A signal to ycc is passed on to the command that runs; when that has ended ycc cleans up and dies of the
// same signal, so that a shell or make sees what happened.

#include "Process.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace ycc {

static volatile sig_atomic_t caught = 0;
static volatile pid_t running = 0;

static void passOn(int signal) {
    caught = signal;
    // gcc leaves its own temporary files when it is quit.
    if (running > 0) kill(running, signal == SIGQUIT ? SIGTERM : signal);
}

void catchSignals() {
    struct sigaction action = {};
    action.sa_handler = passOn;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) {
        struct sigaction old;
        // A signal that the caller ignores (nohup, a job in the background) stays ignored.
        if (sigaction(signal, nullptr, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
    }
}

static std::string quoteWord(const std::string &word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+./,:@%^";
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
    std::string quoted = "'";
    for (const char letter : word) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    return quoted + "'";
}

std::string quoteCommand(const Arguments &words) {
    std::string line;
    for (const std::string &word : words) line += (line.empty() ? "" : " ") + quoteWord(word);
    return line;
}

bool isProgram(const std::string &name) {
    if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0;
    const char *path = getenv("PATH");
    const std::string list = path ? path : "/usr/bin:/bin";
    for (size_t start = 0; start <= list.size();) {
        const size_t colon = std::min(list.find(':', start), list.size());
        if (access((list.substr(start, colon - start) + "/" + name).c_str(), X_OK) == 0) return true;
        start = colon + 1;
    }
    return false;
}

namespace {

// A pipe for a command's stderr, and how the command is to get it.
class ErrorPipe {
  public:
    ErrorPipe() {
        if (pipe2(ends, O_CLOEXEC)) throw Error(std::string("cannot make a pipe: ") + strerror(errno));
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    }
    ~ErrorPipe() {
        posix_spawn_file_actions_destroy(&actions);
        close(ends[0]);
        if (ends[1] >= 0) close(ends[1]);
    }
    const posix_spawn_file_actions_t *getActions() const { return &actions; }

    // What is there; waits for more, or for the pipe's end, for a moment. False: it has come.
    bool read(std::string &text) {
        char bytes[4096];
        if (ends[1] >= 0) close(ends[1]);
        ends[1] = -1;
        pollfd file = {ends[0], POLLIN, 0};
        if (poll(&file, 1, 20) <= 0) return true;
        const ssize_t size = ::read(ends[0], bytes, sizeof bytes);
        if (size > 0) text.append(bytes, size_t(size));
        if (text.size() > most) { // more than anybody reads
            fwrite(text.data(), 1, text.size(), stderr);
            text.clear();
        }
        return size > 0 || (size < 0 && errno == EINTR);
    }

  private:
    static constexpr size_t most = 16 << 20;
    int ends[2];
    posix_spawn_file_actions_t actions;
};

} // namespace

int runCommand(const Arguments &words, std::string *errors) {
    std::vector<char *> pointers;
    for (const std::string &word : words) pointers.push_back(const_cast<char *>(word.c_str()));
    pointers.push_back(nullptr);

    std::optional<ErrorPipe> pipe;
    if (errors) pipe.emplace();
    pid_t child;
    const int failure =
        posix_spawnp(&child, pointers[0], pipe ? pipe->getActions() : nullptr, nullptr, pointers.data(), environ);
    if (failure) throw Error("cannot run '" + words[0] + "': " + strerror(failure));
    running = child;
    if (caught) kill(child, caught);
    // What a command has started may keep its stderr open for ever, as servers of compilers do.
    int status;
    pid_t ended = 0;
    while (pipe && !ended && pipe->read(*errors)) ended = waitpid(child, &status, WNOHANG);
    for (size_t before = size_t(-1); ended > 0 && before != errors->size();) {
        before = errors->size();
        pipe->read(*errors);
    }
    while (ended <= 0 && waitpid(child, &status, 0) < 0)
        if (errno != EINTR) throw Error(std::string("cannot wait for a command: ") + strerror(errno));
    running = 0;
    if (caught) throw Interrupt{caught};
    if (WIFSIGNALED(status))
        throw Error("'" + words[0] + "' was ended by signal " + std::to_string(WTERMSIG(status)) + " (" +
                    strsignal(WTERMSIG(status)) + ")");
    return WEXITSTATUS(status);
}

} // namespace ycc
