// Large fields and blocks behind a state: where they lie, where they are to go, and bytes that lie.
#include <random>

#include "state_fixture.h"

extern "C" {
#include "state/apart.h"
#include "threads/memory/typed.h"
}

namespace {

using Large = state_large_frame;

class StateApart : public StateTest {
  protected:
    yt_state_apart behind = {};

    // A frame with two large fields, a large block and one that is a byte too short.
    void fill() {
        Walk *frame = pushWalk();
        for (int count : {30000, STATE_LARGE - 1}) {
            yt_typed_wish wish = {&state_int_type, std::uint64_t(count), count * sizeof(int), false, false};
            auto *block = static_cast<int *>(yt_typed_new(&yt_typed_holdings(&typed, &thread)->own, &wish)->memory);
            for (int i = 0; i < count; i++) block[i] = i + count;
            if (count == 30000) frame->cursor = block + 30000;
        }
        Large *large = push<Large>(state_fun_large, 1);
        large->n = 1, large->between = 2, large->behind = 3, large->unsaved = 4;
        for (int i = 0; i < 20480; i++) large->first[i] = i * 3;
        for (int i = 0; i < STATE_LARGE; i++) large->second[i] = i * 5;
    }

    Bytes put(bool raw = true) {
        Bytes bytes;
        behind = {};
        apart = &behind;
        EXPECT_EQ(0, encode(bytes, raw)) << yt_status_line();
        return bytes;
    }

    // Bytes come to where they are to go.
    void land(const Bytes &content) {
        std::size_t at = 0;
        for (int i = 0; i < behind.count; i++) {
            memcpy(behind.parts[i].iov_base, content.data() + at, behind.parts[i].iov_len);
            at += behind.parts[i].iov_len;
        }
        EXPECT_EQ(content.size(), at);
    }

    void expectAll() {
        auto *large = reinterpret_cast<Large *>(yt_thread_inner(&copy));
        EXPECT_EQ(1, large->n);
        EXPECT_EQ(2, large->between);
        EXPECT_EQ(3, large->behind);
        EXPECT_EQ(0, large->unsaved);
        for (int i = 0; i < 20480; i++) ASSERT_EQ(i * 3, large->first[i]);
        for (int i = 0; i < STATE_LARGE; i++) ASSERT_EQ(i * 5, large->second[i]);
        EXPECT_EQ(59999, walk()->cursor[-1]);
        auto *last = static_cast<int *>(copy.more->holdings->own.last->memory);
        EXPECT_EQ(2 * STATE_LARGE - 3, last[STATE_LARGE - 2]);
    }

    static Bytes contentOf(const yt_state_apart &of) {
        Bytes all;
        for (int i = 0; i < of.count; i++) {
            auto *bytes = static_cast<unsigned char *>(of.parts[i].iov_base);
            all.insert(all.end(), bytes, bytes + of.parts[i].iov_len);
        }
        return all;
    }

    int get(const Bytes &bytes, std::size_t size) {
        behind = {};
        behind.size = size;
        return decode(bytes);
    }
};

TEST_F(StateApart, LargePartsComeToWhereTheyBelong) {
    if (testPacker()) GTEST_SKIP() << "a packer packs all";
    fill();
    Bytes bytes = put(), content = contentOf(behind);
    ASSERT_EQ(3, behind.count);
    ASSERT_EQ((20480 + STATE_LARGE + 30000) * sizeof(int), behind.size);
    ASSERT_EQ(behind.size, content.size());
    EXPECT_LT(bytes.size(), 66000u);
    ASSERT_EQ(0, get(bytes, content.size())) << yt_status_line();
    ASSERT_EQ(3, behind.count);
    land(content);
    expectAll();
}

// Numbers of converted frames and blocks are turned where they lie, and are as they were when they are turned back.
TEST_F(StateApart, NumbersGoInNetworkOrder) {
    if (testPacker()) GTEST_SKIP() << "a packer packs all";
    fill();
    Bytes bytes = put(false), before = contentOf(behind);
    ASSERT_EQ(3, behind.count);
    EXPECT_LT(bytes.size(), 66000u);
    for (int i = 0; i < 3; i++) EXPECT_EQ(4, behind.widths[i]);
    EXPECT_EQ(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, yt_state_apart_has_turns(&behind));
    yt_state_apart sent = behind;
    yt_state_apart_turn(&sent);
    Bytes content = contentOf(sent);
    EXPECT_EQ(0, memcmp(content.data() + 4, "\0\0\0\5\0\0\0\12", 8)); // large->second[1], [2]
    yt_state_apart_turn(&sent);
    EXPECT_TRUE(before == contentOf(sent));
    ASSERT_EQ(0, get(bytes, content.size())) << yt_status_line();
    ASSERT_EQ(3, behind.count);
    land(content);
    yt_state_apart_turn(&behind);
    expectAll();
}

TEST_F(StateApart, OtherLengthsAreRefused) {
    if (testPacker()) GTEST_SKIP() << "a packer packs all";
    fill();
    for (bool raw : {true, false}) {
        Bytes bytes = put(raw);
        std::size_t whole = behind.size;
        for (std::size_t size : {std::size_t(0), whole - 4, whole + 4, 2 * whole}) {
            EXPECT_EQ(YTHREAD_ESTATE, get(bytes, size)) << size;
            EXPECT_EQ(nullptr, yt_thread_inner(&copy));
        }
        apart = nullptr;
        EXPECT_EQ(YTHREAD_ESTATE, decode(bytes));
    }
}

TEST_F(StateApart, BytesThatLieLeaveNothingBehind) {
    if (testPacker()) GTEST_SKIP() << "a packer packs all";
    fill();
    const Bytes both[] = {put(), put(false)};
    std::size_t whole = behind.size;
    std::mt19937 random(7);
    for (std::size_t size = 0; size < 600; size += 3)
        EXPECT_NE(0, get(Bytes(both[size % 2].begin(), both[size % 2].begin() + size), whole));
    for (int i = 0; i < 800; i++) {
        Bytes other = both[i % 2];
        for (unsigned k = random() % 3 + 1; k; k--) other[random() % 600] = (unsigned char)random();
        if (get(other, whole)) continue;
        for (int k = 0; k < behind.count; k++) memset(behind.parts[k].iov_base, 1, behind.parts[k].iov_len);
        yt_state_free(&copy, &memory);
        copy = emptyCopy();
    }
}

TEST_F(StateApart, MoreThanThereIsRoomForStandsInTheState) {
    if (testPacker()) GTEST_SKIP() << "a packer packs all";
    for (int i = 0; i < 5; i++) push<Large>(state_fun_large, 1);
    Bytes bytes = put();
    EXPECT_EQ(8, behind.count);
    EXPECT_GT(bytes.size(), (20480 + STATE_LARGE) * sizeof(int));
    EXPECT_EQ(0, get(bytes, behind.size)) << yt_status_line();
}

} // namespace
