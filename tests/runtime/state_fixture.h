// What the tests of the state share: a thread that a test builds by hand, and its copy, decoded from bytes. The
// arena must be empty at the end.
#ifndef STATE_FIXTURE_H
#define STATE_FIXTURE_H

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

extern "C" {
#include "base/schema.h"
#include "base/status.h"
#include "state/head.h"
#include "threads/program/program.h"
}
#include "packer_test_support.h"
#include "state_test_support.h"

using Bytes = std::vector<unsigned char>;
using Walk = state_walk_frame;
using Leaf = state_leaf_frame;

class StateTest : public testing::Test {
  protected:
    void SetUp() override {
        yt_memory_init(&memory);
        yt_typed_init(&typed, &memory);
        ASSERT_EQ(0, yt_program_freeze()) << yt_status_line();
        thread = empty(more);
        copy = emptyCopy();
        thread.id = UINT64_C(17) << 24 | 3;
        thread.priority = 32;
    }

    // A thread like a new one, but for where it is.
    static yt_thread empty(yt_more &more) {
        yt_thread thread = {};
        more = {};
        thread.more = &more;
        return thread;
    }
    yt_thread emptyCopy() { return empty(moreOfCopy); }
    void swapWithCopy() {
        std::swap(thread, copy);
        std::swap(more, moreOfCopy);
        std::swap(thread.more, copy.more);
    }

    void TearDown() override {
        yt_state_free(&thread, &memory);
        yt_state_free(&copy, &memory);
        yt_typed_fini(&typed);
        EXPECT_EQ(0u, memory.live);
        yt_memory_fini(&memory);
    }

    template <typename Frame> Frame *push(const ythread_function &function, unsigned point) {
        auto *frame = static_cast<Frame *>(yt_memory_alloc(&memory, sizeof(Frame)));
        frame->ythread_head = {function.fun_num, point, yt_thread_inner(&thread)};
        yt_thread_set_inner(&thread, &frame->ythread_head);
        return frame;
    }

    Walk *pushWalk(unsigned point = 1) { return push<Walk>(state_fun_walk, point); }
    Leaf *pushLeaf(unsigned point = 1) { return push<Leaf>(state_fun_leaf, point); }

    yt_state_rules rules(bool raw = false) {
        yt_state_rules all = {};
        all.memory = &memory;
        all.peer = raw ? yt_schema_machine() : 0;
        all.always_xdr = alwaysXdr;
        all.keep_unknown = keepUnknown;
        all.typed = &typed;
        return all;
    }

    // With a packer, by both: they write the same, or refuse with the same words.
    int encode(Bytes &bytes, bool raw = false) {
        bool mayFail = memory.fail_at;
        int status = encodeBy(nullptr, bytes, raw);
        if (!testPacker() || mayFail) return status;
        std::string line = yt_status_line();
        Bytes packed;
        EXPECT_EQ(status, encodeBy(testPacker(), packed, raw)) << yt_status_line();
        if (status) {
            EXPECT_EQ(line, yt_status_line());
        }
        EXPECT_TRUE(bytes == packed) << "the packer writes other bytes";
        return status;
    }

    int encodeBy(yt_packer *by, Bytes &bytes, bool raw) {
        yt_writer writer;
        yt_state_rules all = rules(raw);
        all.packer = by;
        all.apart = apart;
        yt_codec_writer_init(&writer, &memory);
        int status = yt_state_encode(&thread, &all, &writer);
        bytes.assign(writer.data, writer.data + writer.size);
        yt_codec_writer_fini(&writer);
        return status;
    }

    int decode(const Bytes &bytes) {
        yt_state_rules all = rules();
        all.packer = testPacker();
        all.apart = apart;
        Bytes exact(bytes);
        exact.shrink_to_fit();
        return yt_state_decode(exact.data(), exact.size(), &all, &copy);
    }

    void move(bool raw = false) {
        Bytes bytes;
        ASSERT_EQ(0, encode(bytes, raw)) << yt_status_line();
        ASSERT_EQ(0, decode(bytes)) << yt_status_line();
    }

    Walk *walk() { // the copy's outermost frame
        ythread_header *head = yt_thread_inner(&copy);
        while (head->caller) head = head->caller;
        return reinterpret_cast<Walk *>(head);
    }
    Leaf *leaf() { return reinterpret_cast<Leaf *>(yt_thread_inner(&copy)); }

    void expectRefusal(const std::string &line) {
        Bytes bytes;
        EXPECT_EQ(YTHREAD_ESTATE, encode(bytes));
        EXPECT_EQ(line, yt_status_line());
        EXPECT_TRUE(bytes.empty());
    }

    yt_mail *mail(const ythread_type &type, const void *values, uint64_t n) {
        size_t size = type.size * n;
        auto *mail = static_cast<yt_mail *>(yt_memory_alloc(&memory, sizeof(yt_mail) + size));
        mail->from = 99;
        mail->tag = 5;
        mail->kind = type.kind;
        mail->n = n;
        mail->size = size;
        mail->type = &type;
        std::memcpy(mail->data, values, size);
        (thread.more->newest ? thread.more->newest->next : thread.more->oldest) = mail;
        return thread.more->newest = mail;
    }

    yt_memory memory;
    yt_typed_table typed;
    yt_more more = {}, moreOfCopy = {};
    yt_thread thread = {}, copy = {};
    yt_state_apart *apart = nullptr;
    bool keepUnknown = false, alwaysXdr = false;
};

#endif
