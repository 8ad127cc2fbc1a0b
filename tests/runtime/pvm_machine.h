// A PVM machine for tests: one host, whose only task at first is this process.
#ifndef PVM_MACHINE_H
#define PVM_MACHINE_H

#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <pvm3.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// A PVM machine of one host, private to this process: a pvmd in a directory of its own.
class PvmMachine {
  public:
    // Empty, or why there is none.
    std::string start() {
        char pattern[] = "/tmp/ythreads-pvm-XXXXXX";
        if (!mkdtemp(pattern)) return "no directory for PVM_TMP";
        directory = pattern;
        setenv("PVM_TMP", directory.c_str(), 1);
        setenv("PVM_ROOT", "/usr/lib/pvm3", 1);
        setenv("PVM_ALLOW_ROOT", "1", 1);
        unsetenv("PVMSOCK");
        pvmd = fork();
        if (pvmd == 0) runDaemon();
        if (pvmd < 0 || !waitForAddress()) return "pvmd does not start";
        pvm_setopt(PvmAutoErr, 0);
        return pvm_mytid() < 0 ? "cannot join the PVM machine" : "";
    }

    ~PvmMachine() {
        pvm_exit();
        if (pvmd > 0 && !stopDaemon()) {
            kill(pvmd, SIGKILL);
            waitpid(pvmd, nullptr, 0);
        }
        if (!directory.empty()) std::system(("rm -rf " + directory).c_str());
    }

  private:
    // pvmd keeps its output open for ever and prints its address on it.
    [[noreturn]] void runDaemon() {
        int out = open((directory + "/out").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
        dup2(in, 0);
        dup2(out, 1);
        dup2(out, 2);
        setsid();
        prctl(PR_SET_PDEATHSIG, SIGTERM); // also when this process is killed
        execlp("pvmd", "pvmd", "-n127.0.0.1", static_cast<char *>(nullptr));
        _exit(127);
    }

    bool waitForAddress() {
        for (int i = 0; i < 6000; i++) {
            struct stat status;
            if (!stat((directory + "/out").c_str(), &status) && status.st_size > 0) return true;
            if (waitpid(pvmd, nullptr, WNOHANG) == pvmd) return pvmd = -1, false;
            usleep(10000);
        }
        return false;
    }

    // SIGTERM lets pvmd end its tasks and remove its files. It sends them SIGTERM in turn, and takes this
    // process for one of them until it has read that pvm_exit closed the connection.
    bool stopDaemon() {
        auto old = signal(SIGTERM, SIG_IGN);
        kill(pvmd, SIGTERM);
        bool stopped = false;
        for (int i = 0; i < 300 && !stopped; i++) {
            stopped = waitpid(pvmd, nullptr, WNOHANG) == pvmd;
            if (!stopped) usleep(10000);
        }
        signal(SIGTERM, old);
        return stopped;
    }

    std::string directory;
    pid_t pvmd = -1;
};

#endif
