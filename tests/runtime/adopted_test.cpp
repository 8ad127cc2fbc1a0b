// Threads of a dead home at the node that stands for it: what is heard of them when they have ended is not taken for news.
#include <gtest/gtest.h>

#define YTHREADS_NO_KEYWORD
extern "C" {
#include "cluster/members/adopted.h"
}

namespace {

constexpr int nodes = 3, dead = 2, living = 1;
constexpr yid thread = yid(dead) << 52 | 7 << 24 | 1;

int sendNothing(yt_engine *, int, uint32_t, const void *, size_t, const void *, size_t) {
    return 0;
}

// Node 0 of three, of which the last has died; all have settled that.
struct Adopted : testing::Test {
    yt_cluster cluster = {};
    yt_engine engine = {};
    yt_peer peers[nodes] = {};
    bool isDead[nodes] = {false, false, true}, hasLeft[nodes] = {};

    void SetUp() override {
        engine.count = engine.reach = nodes;
        engine.send = sendNothing;
        cluster.node.count = cluster.node.births = cluster.count = nodes;
        cluster.engine = &engine;
        cluster.peers = peers;
        cluster.is_dead = isDead;
        cluster.has_left = hasLeft;
        cluster.deaths = cluster.deaths_settled = 1;
        for (yt_peer &peer : peers) peer.deaths_settled = 1;
        yt_route_init(&cluster.routes, 0, nodes, isDead, &yt_post_out, &cluster);
    }
    void TearDown() override {
        yt_route_fini(&cluster.routes);
        free(yt_table_remove(&cluster.adopted, thread));
        yt_table_fini(&cluster.adopted);
    }

    // Node 1 has passed a letter on: the thread went to `place`.
    int hear(int place, uint32_t number) {
        yt_writer writer;
        yt_reader reader;
        yt_codec_writer_init(&writer, 0);
        yt_codec_put_u64(&writer, thread);
        yt_codec_put_u32(&writer, uint32_t(place));
        yt_codec_put_u32(&writer, number);
        yt_codec_reader_init(&reader, writer.data, writer.size);
        int status = yt_post_on_located(&cluster, living, &reader);
        yt_codec_writer_fini(&writer);
        return status;
    }
};

TEST_F(Adopted, IsWhereOthersSayWhileItLives) {
    yt_death_adopt(&cluster, thread, living, living, 3, false, true);
    EXPECT_EQ(hear(living, 5), 0);
    ASSERT_NE(yt_route_find(&cluster.routes, thread), nullptr);
    EXPECT_EQ(yt_route_find(&cluster.routes, thread)->number, 5u);
}

// A route to one that has ended would never be forgotten: a letter on it would go to and fro for ever.
TEST_F(Adopted, IsNowhereWhenItHasEnded) {
    yt_death_adopt(&cluster, thread, living, living, 3, false, true);
    EXPECT_TRUE(yt_death_adopted_end(&cluster, thread, 0, 0));
    yt_route_forget(&cluster.routes, thread);
    EXPECT_EQ(hear(living, 5), 0);
    EXPECT_EQ(yt_route_find(&cluster.routes, thread), nullptr);
    peers[living].deaths_settled = 0;
    EXPECT_EQ(hear(living, 6), 0);
    EXPECT_EQ(yt_route_find(&cluster.routes, thread), nullptr);
}

TEST_F(Adopted, IsNowhereWhenNobodyHasToldOfIt) {
    EXPECT_EQ(hear(living, 5), 0);
    EXPECT_EQ(yt_route_find(&cluster.routes, thread), nullptr);
    peers[living].deaths_settled = 0; // somebody may still tell
    EXPECT_EQ(hear(living, 5), 0);
    EXPECT_NE(yt_route_find(&cluster.routes, thread), nullptr);
}

} // namespace
