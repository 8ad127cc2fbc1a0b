// States that are made alike: the short way gives the same bytes and the same threads as the long one.
#include "state_fixture.h"

#include <functional>

extern "C" {
#include "state/alike.h"
}

namespace {

// Raw, and converted.
class AlikeTest : public StateTest, public testing::WithParamInterface<bool> {
  protected:
    // By the short way if there is one, and always by the long one: the same.
    Bytes written() {
        Bytes shortWay, longWay;
        yt_state_rules all = rules(GetParam());
        all.alike = &sent;
        yt_writer writer;
        yt_codec_writer_init(&writer, &memory);
        EXPECT_EQ(0, yt_state_encode(&thread, &all, &writer)) << yt_status_line();
        shortWay.assign(writer.data, writer.data + writer.size);
        yt_codec_writer_fini(&writer);
        EXPECT_EQ(0, encode(longWay, GetParam()));
        EXPECT_EQ(shortWay, longWay);
        return longWay;
    }

    int readIn(const Bytes &bytes) {
        yt_state_rules all = rules(true);
        all.alike = &came;
        return yt_state_decode(bytes.data(), bytes.size(), &all, &copy);
    }

    void forget() {
        yt_state_free(&copy, &memory);
        copy = emptyCopy();
    }

    void TearDown() override {
        yt_alike_fini(&sent);
        yt_alike_fini(&came);
        StateTest::TearDown();
    }

    yt_alike sent = {}, came = {};
};

INSTANTIATE_TEST_SUITE_P(Alike, AlikeTest, testing::Bool());

TEST_P(AlikeTest, ManyThreadsOfOneFunction) {
    Leaf *frame = pushLeaf(2);
    for (uint32_t i = 1; i < 50; i++) {
        thread.id = yid(i) << 24 | 3;
        thread.priority = i;
        thread.daemon = i & 1, thread.keeps_status = i >> 1 & 1, thread.suspended = i >> 2 & 1,
        thread.permit = i >> 3 & 1;
        thread.more->moves = 7 * i;
        thread.more->wait.sequence = 100 + i;
        frame->d = i / 3.0;
        ASSERT_EQ(0, readIn(written())) << yt_status_line();
        EXPECT_NE(nullptr, sent.function);
        EXPECT_NE(nullptr, came.function);
        EXPECT_EQ(thread.id, copy.id);
        EXPECT_EQ(i, copy.priority);
        EXPECT_EQ(thread.unusual, copy.unusual);
        EXPECT_TRUE(copy.daemon == thread.daemon && copy.keeps_status == thread.keeps_status);
        EXPECT_EQ(7 * i, copy.more->moves);
        EXPECT_EQ(100 + i, copy.more->wait.sequence);
        EXPECT_EQ(frame->d, leaf()->d);
        EXPECT_EQ(nullptr, leaf()->ythread_head.caller);
        EXPECT_EQ(2u, leaf()->ythread_head.resume_pt);
        forget();
    }
}

// What a thread has besides is written, whatever went before.
TEST_P(AlikeTest, ThreadsThatAreNotPlain) {
    pushLeaf(2)->d = 1;
    written();
    ASSERT_NE(nullptr, sent.function);
    const std::function<void()> unlike[] = {
        [&] { thread.status = -5; },
        [&] { yt_thread_set_errno(&memory, &thread, 4); },
        [&] { thread.more->received.tag = 9; },
        [&] { thread.more->mails_limit = 3; },
        [&] { thread.more->name = static_cast<char *>(yt_memory_alloc(&memory, 2)); },
        [&] { thread.wait_kind = YT_WAIT_PARK; },
        [&] { pushLeaf(2); },
    };
    for (const auto &change : unlike) {
        change();
        EXPECT_EQ(0, readIn(written())) << yt_status_line();
        forget();
    }
}

TEST_P(AlikeTest, AnotherPointOrFunctionIsAnotherState) {
    pushLeaf(2);
    ASSERT_EQ(0, readIn(written()));
    forget();
    const uint32_t other = GetParam() ? 3 : 1; // what lives at 3 moves only between equal layouts
    yt_thread_inner(&thread)->resume_pt = other;
    ASSERT_EQ(0, readIn(written()));
    EXPECT_EQ(other, leaf()->ythread_head.resume_pt);
    forget();
    yt_state_free(&thread, &memory);
    yt_thread_set_inner(&thread, nullptr);
    pushWalk(2)->n = 5;
    ASSERT_EQ(0, readIn(written()));
    EXPECT_EQ(5, walk()->n);
}

// Every byte changed, every length: as without the short way.
TEST_P(AlikeTest, DamagedStates) {
    pushLeaf(2)->d = 2;
    Bytes good = written();
    ASSERT_EQ(0, readIn(good));
    forget();
    for (size_t at = 0; at < good.size(); at++)
        for (int change : {1, 0x80, 0xff}) {
            Bytes bad = good;
            bad[at] ^= static_cast<unsigned char>(change);
            yt_alike_fini(&came);
            ASSERT_EQ(0, readIn(good));
            forget();
            int shortWay = readIn(bad);
            yid id = copy.id;
            forget();
            int longWay = decode(bad);
            EXPECT_EQ(longWay, shortWay) << at;
            EXPECT_EQ(copy.id, id) << at;
            forget();
        }
    for (size_t size = 0; size < good.size(); size++) EXPECT_NE(0, readIn(Bytes(good.begin(), good.begin() + size)));
}

} // namespace
