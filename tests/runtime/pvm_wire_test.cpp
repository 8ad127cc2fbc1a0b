// What the codec writes is what PVM reads: a real PVM machine carries a thread's state from this task to
// another, which unpacks it by the stock pvm_upk* calls.
//
// pvm_pkbyte under PvmDataDefault is XDR's opaque, that is, the bytes themselves; nothing in a PVM message
// says what was packed. So our bytes, whose number is a multiple of 4, are packed as bytes and unpacked as
// what they mean.
//
// And what PVM's pvm_pk* write, field by field, in the codec's place (--wire=pvm), is what the codec writes. The tests of codec
// and state look at that in full, as the suite runtime-pvm.
#include <gtest/gtest.h>

#include <cstdlib>

#include <cstring>
#include <string>
#include <vector>

#include "packer_test_support.h"
#include "pvm_machine.h"

extern "C" {
#include "base/status.h"
#include "state/state.h"
#include "threads/program/program.h"

extern struct ythread_function tally_fun;
struct tally *tally_of(struct ythread_header *head);
}
#include "pvm_wire_test_support.h"
#include "sample_test_support.h"

namespace {

// One virtual machine for the whole run, of which this process is a task: libpvm does not become one of a second.
class Packing : public testing::Environment {
  public:
    static std::string start() {
        if (!machine) {
            machine = new PvmMachine;
            trouble = machine->start();
            if (trouble.empty()) packer = pvm_wire_packer();
        }
        return trouble;
    }
    void SetUp() override {
        const char *wire = getenv("YTHREADS_TEST_WIRE");
        if (!wire || std::string(wire) != "pvm") return;
        ASSERT_EQ("", start());
        ASSERT_NE(nullptr, packer);
        takesPart = true;
    }
    void TearDown() override { delete machine; }

    static yt_packer *packer;
    static bool takesPart; // in the tests of codec and state

  private:
    static PvmMachine *machine;
    static std::string trouble;
};
yt_packer *Packing::packer;
bool Packing::takesPart;
PvmMachine *Packing::machine;
std::string Packing::trouble;
const auto *packing = testing::AddGlobalTestEnvironment(new Packing);

std::vector<char> encodeThread(yt_memory *memory, yt_packer *packer = nullptr) {
    yt_more more = {};
    yt_thread thread = {};
    thread.more = &more;
    yt_state_rules rules = {};
    rules.memory = memory;
    rules.always_xdr = true;
    rules.packer = packer;
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

TEST(PvmWire, PvmPacksTheSameBytes) {
    yt_memory memory;
    ASSERT_EQ("", Packing::start());
    yt_packer *packer = Packing::packer;
    ASSERT_NE(nullptr, packer);
    yt_memory_init(&memory);
    ASSERT_EQ(0, yt_program_freeze());
    EXPECT_TRUE(encodeThread(&memory) == encodeThread(&memory, packer));

    std::vector<unsigned char> sample(sample_size()), back(sample_size()), bytes;
    sample_fill(sample.data());
    yt_codec_rules rules = {};
    ASSERT_EQ(0, packBy(packer, bytes, [&](yt_writer *to) {
                  return yt_codec_encode(to, &rules, "sample", &sample_type, sample.data(), 1);
              }));
    yt_reader reader;
    const char *different = "";
    yt_codec_reader_init(&reader, bytes.data(), bytes.size());
    ASSERT_EQ(0, yt_codec_decode(&reader, &rules, "sample", &sample_type, back.data(), 1)) << yt_status_line();
    EXPECT_TRUE(sample_is_filled(back.data(), &different)) << different;
    yt_memory_fini(&memory);
}

TEST(PvmWire, AStockTaskUnpacksAThread) {
    yt_memory memory;
    yt_memory_init(&memory);
    ASSERT_EQ(0, yt_program_freeze());
    std::vector<char> state = encodeThread(&memory);
    yt_memory_fini(&memory);
    ASSERT_EQ(0u, state.size() % 4);

    ASSERT_EQ("", Packing::start());
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

yt_packer *testPacker() {
    return Packing::takesPart ? Packing::packer : nullptr;
}
