// The local engine: frames whole and in order, good-byes, deaths, and bytes that are no frames.
#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <random>
#include <string>
#include <vector>

extern "C" {
#include "cluster/transport.h"
#include "ythreads.h"
}

namespace {

/* Two nodes of one process, joined by a socket pair; either may be missing, its socket a test's. */
class Transport : public testing::Test {
  protected:
    int mesh[2], control[2];
    yt_engine *engine[2] = {nullptr, nullptr};

    void SetUp() override {
        ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, mesh), 0);
        ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, control), 0);
    }
    void TearDown() override {
        for (int i = 0; i < 2; i++)
            if (engine[i]) yt_engine_local_free(engine[i]);
    }
    void start(int self) {
        int sockets[2] = {self ? mesh[1] : -1, self ? -1 : mesh[0]};
        engine[self] = yt_engine_local_new(self, 2, sockets, self ? -1 : control[1]);
        ASSERT_NE(engine[self], nullptr);
    }
    int send(int from, uint32_t type, const std::string &body) {
        return engine[from]->send(engine[from], 1 - from, type, nullptr, 0, body.data(), body.size());
    }
    yt_transport_event receive(int self, yt_transport_frame *frame, int milliseconds = 0) {
        return engine[self]->receive(engine[self], milliseconds < 0 ? -1 : milliseconds * INT64_C(1000000), frame);
    }
    void writeRaw(const std::string &bytes) {
        ASSERT_EQ(write(mesh[1], bytes.data(), bytes.size()), (ssize_t)bytes.size());
    }
};

std::string words(uint32_t size, uint32_t type) {
    uint32_t both[2] = {htonl(size), htonl(type)};
    return std::string((const char *)both, sizeof both);
}

std::string contentOf(const yt_transport_frame &frame) {
    return std::string((const char *)frame.data, frame.size);
}

TEST_F(Transport, FramesArriveWholeAndInOrder) {
    start(0);
    start(1);
    std::mt19937 random(1);
    std::vector<std::string> sent;
    size_t arrived = 0;
    yt_transport_frame frame;
    for (int i = 0; i < 400; i++) {
        size_t size = i % 50 == 7 ? 3000000 : random() % 5000;
        sent.push_back(std::string(size, char('a' + i % 26)));
        ASSERT_EQ(send(0, uint32_t(1 + i % 60), sent.back()), 0);
        for (int k = 0; k < 3; k++) receive(0, &frame); /* writes what is queued */
        while (random() % 3 && receive(1, &frame) == YT_TRANSPORT_FRAME) {
            ASSERT_EQ(frame.type, 1 + arrived % 60);
            ASSERT_EQ(contentOf(frame), sent[arrived++]);
        }
    }
    while (arrived < sent.size()) {
        receive(0, &frame);
        if (receive(1, &frame) != YT_TRANSPORT_FRAME) continue;
        ASSERT_EQ(contentOf(frame), sent[arrived++]);
    }
    EXPECT_EQ(receive(1, &frame), YT_TRANSPORT_NOTHING);
}

/* A frame of type 9: what comes before the word, the word, and `first` bytes in all; then the parts. */
struct Landing {
    std::vector<std::string> places;
    unsigned asked = 0;
    bool wanted = true;
};

bool land(void *context, int, const unsigned char *data, size_t size, size_t rest, yt_transport_landing *landing) {
    auto *here = static_cast<Landing *>(context);
    here->asked++;
    if (!here->wanted) return false;
    EXPECT_EQ(std::string((const char *)data + size - 3, 3), "end");
    here->places = {std::string(rest / 3, 0), std::string(rest - rest / 3, 0)};
    landing->count = 2;
    for (int i = 0; i < 2; i++) landing->parts[i] = {here->places[i].data(), here->places[i].size()};
    return true;
}

std::string beginning(uint32_t first) {
    uint32_t word = htonl(first);
    return std::string(YT_TRANSPORT_AT, 'h') + std::string((const char *)&word, 4) +
           std::string(first - YT_TRANSPORT_AT - 7, 'b') + "end";
}

TEST_F(Transport, TheRestOfALargeFrameComesToWhereItIsToLie) {
    start(0);
    start(1);
    std::mt19937 random(3);
    Landing landing;
    engine[1]->land = land, engine[1]->user = &landing, engine[1]->lands = 9;
    yt_transport_frame frame;
    unsigned landed = 0;
    for (int i = 0; i < 60; i++) {
        std::string one(i % 4 ? random() % 2000000 : random() % 100, char('a' + i % 26)), other(random() % 50000, 'z');
        uint32_t first = 20 + random() % (i % 5 ? 100 : 200000);
        std::string all = beginning(first);
        const iovec parts[2] = {{one.data(), one.size()}, {other.data(), other.size()}};
        ASSERT_TRUE(i % 3 || send(0, 5, "before") == 0);
        landing.wanted = i % 7 != 6;
        landing.places.clear();
        ASSERT_EQ(0, engine[0]->send_parts(engine[0], 1, 9, all.data(), 10, all.data() + 10, first - 10, parts, 2));
        ASSERT_EQ(send(0, 6, "behind"), 0);
        for (uint32_t type : {5u, 9u, 6u}) {
            if (type == 5 && i % 3) continue;
            while (receive(1, &frame) != YT_TRANSPORT_FRAME) receive(0, &frame);
            ASSERT_EQ(frame.type, type);
            if (type != 9) continue;
            bool is_whole = landing.places.empty();
            std::string rest = is_whole ? contentOf(frame).substr(first) : landing.places[0] + landing.places[1];
            ASSERT_EQ(contentOf(frame).substr(0, first), all);
            ASSERT_EQ(rest, one + other);
            ASSERT_EQ(frame.size, is_whole ? first + one.size() + other.size() : first);
            landed += !is_whole;
        }
    }
    EXPECT_GT(landed, 20u);
    EXPECT_GT(landing.asked, landed);
}

TEST_F(Transport, ADeathWhileALargeFrameLandsIsADeath) {
    start(0);
    Landing landing;
    engine[0]->land = land, engine[0]->user = &landing, engine[0]->lands = 9;
    yt_transport_frame frame;
    writeRaw(words(500000, 9) + beginning(40) + "some");
    EXPECT_EQ(receive(0, &frame, 1), YT_TRANSPORT_NOTHING);
    writeRaw("more");
    EXPECT_EQ(receive(0, &frame, 5), YT_TRANSPORT_NOTHING);
    ASSERT_EQ(landing.asked, 1u);
    close(mesh[1]);
    yt_transport_event event = YT_TRANSPORT_NOTHING;
    for (int i = 0; i < 100 && event == YT_TRANSPORT_NOTHING; i++) event = receive(0, &frame, 1);
    EXPECT_EQ(event, YT_TRANSPORT_DEAD);
    EXPECT_EQ((landing.places[0] + landing.places[1]).substr(0, 9), std::string("somemore\0", 9));
}

TEST_F(Transport, ByeIsNoDeath) {
    start(0);
    start(1);
    yt_transport_frame frame;
    ASSERT_EQ(send(0, 5, "last words"), 0);
    engine[0]->bye(engine[0], YT_BYE_DECIDES);
    yt_engine_local_free(engine[0]);
    engine[0] = nullptr;
    ASSERT_EQ(receive(1, &frame), YT_TRANSPORT_FRAME);
    EXPECT_EQ(contentOf(frame), "last words");
    EXPECT_EQ(receive(1, &frame), YT_TRANSPORT_BYE);
    EXPECT_EQ(send(1, 5, "too late"), YTHREAD_EGONE);
    EXPECT_EQ(receive(1, &frame), YT_TRANSPORT_NOTHING);
    char word = 0;
    EXPECT_EQ(read(control[0], &word, 1), 1);
    EXPECT_EQ(word, 'O');
}

TEST_F(Transport, TheEndOfAStreamIsADeathAfterItsLastFrame) {
    start(0);
    yt_transport_frame frame;
    writeRaw(words(3, 9) + "abc" + words(10, 9) + "cut");
    close(mesh[1]);
    ASSERT_EQ(receive(0, &frame), YT_TRANSPORT_FRAME);
    EXPECT_EQ(contentOf(frame), "abc");
    yt_transport_event event = receive(0, &frame);
    if (event == YT_TRANSPORT_NOTHING) event = receive(0, &frame);
    EXPECT_EQ(event, YT_TRANSPORT_DEAD);
    EXPECT_EQ(frame.peer, 1);
    EXPECT_EQ(send(0, 5, "x"), YTHREAD_EGONE);
}

TEST_F(Transport, WhatIsNoFrameMakesThePeerDead) {
    start(0);
    yt_transport_frame frame;
    testing::internal::CaptureStderr();
    writeRaw(words(2, 7) + "ok" + words(0x7fffffff, 7));
    ASSERT_EQ(receive(0, &frame), YT_TRANSPORT_FRAME);
    EXPECT_EQ(receive(0, &frame), YT_TRANSPORT_DEAD);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("garbage from node 1 (length 2147483647)"),
              std::string::npos);
    close(mesh[1]);
}

TEST_F(Transport, AnUnknownTypeMakesThePeerDead) {
    start(0);
    yt_transport_frame frame;
    testing::internal::CaptureStderr();
    writeRaw(words(0, 64));
    EXPECT_EQ(receive(0, &frame), YT_TRANSPORT_DEAD);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("garbage from node 1 (type 64)"), std::string::npos);
    close(mesh[1]);
}

TEST_F(Transport, RandomBytesCrashNothing) {
    std::mt19937 random(2);
    testing::internal::CaptureStderr();
    for (int i = 0; i < 300; i++) {
        if (i) SetUp();
        start(0);
        std::string bytes(random() % 300, 0);
        for (char &byte : bytes) byte = random() % 3 ? 0 : char(random());
        writeRaw(bytes);
        close(mesh[1]);
        yt_transport_frame frame;
        yt_transport_event event = YT_TRANSPORT_NOTHING;
        for (int k = 0; k < 1000 && event != YT_TRANSPORT_DEAD && event != YT_TRANSPORT_BYE; k++)
            event = receive(0, &frame);
        EXPECT_TRUE(event == YT_TRANSPORT_DEAD || event == YT_TRANSPORT_BYE);
        yt_engine_local_free(engine[0]);
        engine[0] = nullptr;
        close(control[0]);
    }
    testing::internal::GetCapturedStderr();
}

TEST_F(Transport, TheStarterEndsTheNode) {
    start(0);
    yt_transport_frame frame;
    EXPECT_EQ(receive(0, &frame), YT_TRANSPORT_NOTHING);
    close(control[0]);
    EXPECT_EQ(receive(0, &frame, -1), YT_TRANSPORT_END);
    close(mesh[1]);
}

TEST(TransportStart, ABrokenDescriptionIsAStatus) {
    for (const char *text : {"", "x", "0", "0 2", "0 2 5", "2 2 5 -1 -1", "0 2 5 -1", "0 2 5 -1 7 8", "0 2 5 -1 -1",
                             "0 99999 5", "0 2 5 -1 -1 1 2 6 -1 -1", "0 2 5 -1 -1 1 2 -1 7 -1"}) {
        int status = 0, count = 1;
        setenv("YTHREADS_LOCAL", text, 1);
        EXPECT_EQ(yt_engine_local_start(&count, &status), nullptr) << text;
        EXPECT_EQ(count, 0) << text;
        EXPECT_EQ(status, YTHREAD_EINVAL) << text;
    }
    int status = 1, count;
    unsetenv("YTHREADS_LOCAL");
    EXPECT_EQ(yt_engine_local_start(&count, &status), nullptr);
    EXPECT_EQ(status, 0);
}

} // namespace
