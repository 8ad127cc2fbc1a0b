// What the codec writes is what PVM reads: a real PVM machine carries a thread's state from this task to
// another, which unpacks it by the stock pvm_upk* calls.
//
// pvm_pkbyte under PvmDataDefault is XDR's opaque, that is, the bytes themselves; nothing in a PVM message
// says what was packed. So our bytes, whose number is a multiple of 4, are packed as bytes and unpacked as
// what they mean.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <fcntl.h>
#include <pvm3.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern "C" {
#include "base/status.h"
#include "state/state.h"
#include "threads/program.h"

extern struct ythread_function tally_fun;
struct tally *tally_of(struct ythread_header *head);
}
#include "pvm_wire_test_support.h"

namespace {

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
        for (int i = 0; i < 500; i++) {
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

std::vector<char> encodeThread(yt_memory *memory) {
    yt_more more = {};
    yt_thread thread = {};
    thread.more = &more;
    yt_state_rules rules = {};
    rules.memory = memory;
    rules.always_xdr = true;
    char name[] = "teller";
    thread.id = UINT64_C(17) << 24 | 3;
    thread.priority = 32;
    thread.more->moves = 4;
    yt_thread_set_errno(nullptr, &thread, 2);
    thread.more->name = name;
    auto *inner = static_cast<ythread_header *>(yt_memory_alloc(memory, tally_fun.frame_size));
    *inner = {tally_fun.fun_num, 1, nullptr};
    yt_thread_set_inner(&thread, inner);
    tally_fill(tally_of(inner));
    yt_writer writer;
    yt_codec_writer_init(&writer, nullptr);
    EXPECT_EQ(0, yt_state_encode(&thread, &rules, &writer)) << yt_status_line();
    std::vector<char> bytes(writer.data, writer.data + writer.size);
    yt_codec_writer_fini(&writer);
    yt_memory_free(memory, inner, tally_fun.frame_size);
    return bytes;
}

int receive(int from, int tag) {
    struct timeval limit = {20, 0};
    return pvm_trecv(from, tag, &limit);
}

std::string receiverPath() {
    char path[4096];
    ssize_t size = readlink("/proc/self/exe", path, sizeof path);
    std::string self(path, size > 0 ? size : 0);
    return self.substr(0, self.rfind('/') + 1) + "pvm-receiver";
}

TEST(PvmWire, AStockTaskUnpacksAThread) {
    yt_memory memory;
    yt_memory_init(&memory);
    ASSERT_EQ(0, yt_program_freeze());
    std::vector<char> state = encodeThread(&memory);
    yt_memory_fini(&memory);
    ASSERT_EQ(0u, state.size() % 4);

    PvmMachine machine;
    ASSERT_EQ("", machine.start());
    int task;
    std::string path = receiverPath();
    ASSERT_EQ(1, pvm_spawn(path.data(), nullptr, PvmTaskDefault, nullptr, 1, &task)) << path << ": " << task;
    pvm_initsend(PvmDataDefault);
    ASSERT_EQ(PvmOk, pvm_pkbyte(state.data(), (int)state.size(), 1));
    ASSERT_EQ(PvmOk, pvm_send(task, TALLY_TAG));

    ASSERT_GT(receive(task, TALLY_REPACKED), 0);
    std::vector<char> repacked(state.size());
    int size;
    ASSERT_EQ(PvmOk, pvm_bufinfo(pvm_getrbuf(), &size, nullptr, nullptr));
    ASSERT_LT((size_t)size, state.size());
    ASSERT_EQ(PvmOk, pvm_upkbyte(repacked.data(), size, 1));

    ASSERT_GT(receive(task, TALLY_VERDICT), 0);
    char verdict[200];
    ASSERT_EQ(PvmOk, pvm_upkstr(verdict));
    EXPECT_STREQ("exact", verdict);
    // libpvm leaves the two bytes behind the six of `label` as it finds them; the codec writes zeros.
    const size_t beforeLabel = 4 + 4 + 4 + 4 + 8 + 4 + 8 + 8 + 16;
    repacked[beforeLabel + 6] = repacked[beforeLabel + 7] = 0;
    EXPECT_EQ(0, memcmp(repacked.data(), state.data() + state.size() - size, size)) << "PVM packs other bytes";
}

} // namespace
