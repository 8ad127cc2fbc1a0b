// The end of a program, and deadlock, found by counting: many nodes in one process, joined by channels with
// random delays, on which imagined threads are made, move, wait, wake one another and end. Node 0 must say "ended"
// only when none is left anywhere, "deadlock" only when nothing can happen any more, and one of the two at last.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <memory>
#include <random>
#include <vector>

#define YTHREADS_NO_KEYWORD
extern "C" {
#include "cluster/node.h"
#include "cluster/together/wave.h"
}

namespace {

struct Frame {
    uint32_t type;
    std::string body;
};

struct World;

struct Node {
    yt_engine engine; // first: the engine is the node
    World *world;
    yt_cluster cluster;
    std::vector<yt_peer> peers;
    std::vector<int> ready, waiting; // threads here: their homes
};

struct World {
    std::mt19937 random;
    std::vector<std::unique_ptr<Node>> nodes;
    std::unique_ptr<bool[]> dead;
    std::map<std::pair<int, int>, std::deque<Frame>> channels;
    bool mayWait;
    bool mayDie = false; // a node that is to print its threads
    int most;            // threads at a time

    World(unsigned seed, int count, bool mayWait);
    ~World() {
        for (auto &node : nodes) yt_wave_fini(&node->cluster);
    }
    int below(int n) { return int(random() % unsigned(n)); }
    static void note(Node &node) { node.cluster.node.ready.used = node.ready.empty() ? 0 : 1; }
    void work(Node &from, int to, enum yt_frame_type type, int home = 0);
    void step(Node &node);
    void take(int from, int to);
    void die(int which);
    bool takeSome();
    int living() const;
    bool isQuiet() const;
    void run();
};

int sendFrame(yt_engine *engine, int to, uint32_t type, const void *head, size_t size, const void *, size_t) {
    Node *node = reinterpret_cast<Node *>(engine);
    node->world->channels[{engine->self, to}].push_back({type, std::string((const char *)head, size)});
    return 0;
}

World::World(unsigned seed, int count, bool wait)
    : random(seed), dead(new bool[count]()), mayWait(wait), most(seed % 2 ? 3 : 40) {
    for (int i = 0; i < count; i++) {
        nodes.push_back(std::make_unique<Node>());
        Node &node = *nodes.back();
        node.engine = {};
        node.engine.name = "model";
        node.engine.self = i;
        node.engine.count = node.engine.reach = count;
        node.engine.also = node.engine.wake = -1;
        node.engine.send = sendFrame;
        node.world = this;
        node.peers.resize(count);
        node.cluster = yt_cluster();
        node.cluster.node.id = node.cluster.self = i;
        node.cluster.node.count = node.cluster.count = count;
        node.cluster.engine = &node.engine;
        node.cluster.peers = node.peers.data();
        node.cluster.is_dead = dead.get();
        node.cluster.has_begun = node.cluster.is_started = true;
        EXPECT_EQ(yt_wave_init(&node.cluster), 0);
    }
    nodes[0]->cluster.node.created = 1;
    nodes[0]->ready.push_back(0);
    note(*nodes[0]);
}

void World::work(Node &from, int to, enum yt_frame_type type, int home) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, uint32_t(home));
    yt_frame_send(&from.cluster, to, type, &frame);
}

// One step of one ready thread.
void World::step(Node &node) {
    int what = below(100), other = below(int(nodes.size())), self = node.cluster.self, home = node.ready.back();
    if (what < 20 && living() < most) {
        node.cluster.node.created++;
        node.ready.push_back(self);
    } else if (what < 50 && other != self) {
        node.ready.pop_back();
        work(node, other, YT_FRAME_STATE, home);
    } else if (what < 65 && other != self) {
        work(node, other, YT_FRAME_LETTER);
    } else if (what < 75 && mayWait) {
        node.ready.pop_back();
        node.waiting.push_back(home);
    } else if (what > 80) {
        node.ready.pop_back();
        node.cluster.node.ended++;
        if (home != self) {
            node.cluster.guests_ended++;
            work(node, home, YT_FRAME_ENDED);
        }
    }
    note(node);
}

void World::die(int which) {
    dead[which] = true;
    for (auto &[pair, queue] : channels)
        if (pair.first == which || pair.second == which) queue.clear();
    yt_wave_node_died(&nodes[0]->cluster);
}

void World::take(int from, int to) {
    Frame frame = channels[{from, to}].front();
    channels[{from, to}].pop_front();
    Node &node = *nodes[to];
    struct yt_reader reader;
    yt_codec_reader_init(&reader, frame.body.data(), frame.body.size());
    if (frame.type < YT_FRAME_WORK_END) {
        node.peers[from].received++;
        yt_wave_busy(&node.cluster);
    }
    switch (frame.type) {
    case YT_FRAME_STATE:
        node.ready.push_back(int(yt_codec_get_u32(&reader)));
        break;
    case YT_FRAME_ENDED:
        node.cluster.away_ended++;
        break;
    case YT_FRAME_LETTER:
        if (!node.waiting.empty()) {
            node.ready.push_back(node.waiting.back());
            node.waiting.pop_back();
        }
        break;
    case YT_FRAME_HINT:
        yt_wave_on_hint(&node.cluster, from, &reader);
        break;
    case YT_FRAME_WAVE:
        yt_wave_on_wave(&node.cluster, from, &reader);
        break;
    case YT_FRAME_REPORT:
        yt_wave_on_report(&node.cluster, from, &reader);
        break;
    case YT_FRAME_DEADLOCK:
        if (mayDie && to && !below(3))
            die(to);
        else
            yt_wave_on_deadlock(&node.cluster, from, &reader);
        break;
    case YT_FRAME_END:
        yt_wave_on_end(&node.cluster, from, &reader);
        break;
    default:
        ADD_FAILURE() << "a frame of type " << frame.type;
    }
    note(node);
}

bool World::takeSome() {
    std::vector<std::pair<int, int>> busy;
    for (auto &[pair, queue] : channels)
        if (!queue.empty()) busy.push_back(pair);
    if (busy.empty()) return false;
    auto [from, to] = busy[below(int(busy.size()))];
    bool isSlow = channels[{from, to}].front().type == YT_FRAME_WAVE && below(10);
    if (!isSlow) take(from, to);
    return true;
}

int World::living() const {
    int sum = 0;
    for (auto &node : nodes) sum += int(node->ready.size() + node->waiting.size());
    for (auto &[pair, queue] : channels)
        for (const Frame &frame : queue) sum += frame.type == YT_FRAME_STATE;
    return sum;
}

bool World::isQuiet() const {
    for (auto &node : nodes)
        if (!node->ready.empty()) return false;
    for (auto &[pair, queue] : channels)
        for (const Frame &frame : queue)
            if (frame.type < YT_FRAME_WORK_END) return false;
    return true;
}

void World::run() {
    yt_cluster &zero = nodes[0]->cluster;
    for (int i = 0; i < 200000 && !zero.end; i++) {
        Node &node = *nodes[below(int(nodes.size()))];
        if (!below(20)) yt_wave_on_hint(&zero, 0, nullptr); // too early mostly; it must not matter
        if (below(2))
            takeSome();
        else if (!node.ready.empty())
            step(node);
        else if (!below(3)) {
            node.cluster.rests_since = 1; // long ago
            yt_wave_idle(&node.cluster);
        }
    }
    ASSERT_NE(zero.end, YT_END_NOT_YET) << living() << " threads, quiet: " << isQuiet();
    if (zero.end_status == YT_EXIT_DEADLOCK) {
        EXPECT_GT(living(), 0);
        EXPECT_TRUE(isQuiet());
    } else {
        EXPECT_EQ(living(), 0);
        EXPECT_EQ(zero.end_status, 0);
    }
    while (takeSome()) {
    }
    for (auto &node : nodes) {
        if (dead[node->cluster.self]) continue;
        EXPECT_EQ(node->cluster.end, YT_END_PROGRAM) << "a node was not told";
    }
}

TEST(Wave, TheEndIsFoundWhenNoThreadIsLeft) {
    for (unsigned seed = 1; seed <= 1500 && !HasFailure(); seed++) {
        World world(seed, 1 + int(seed % 7), false);
        world.run();
        EXPECT_EQ(world.nodes[0]->cluster.end_status, 0);
        if (HasFailure()) ADD_FAILURE() << "seed " << seed;
    }
}

TEST(Wave, DeadlockIsFoundWhenNothingCanHappen) {
    int deadlocks = 0;
    testing::internal::CaptureStderr();
    for (unsigned seed = 1; seed <= 300 && !HasFailure(); seed++) {
        World world(seed, 1 + int(seed % 7), true);
        world.run();
        deadlocks += world.nodes[0]->cluster.end_status == YT_EXIT_DEADLOCK;
        if (HasFailure()) ADD_FAILURE() << "seed " << seed;
    }
    testing::internal::GetCapturedStderr();
    EXPECT_GT(deadlocks, 100);
    EXPECT_LT(deadlocks, 300);
}

TEST(Wave, DeadlockEndsTheProgramThoughNodesDieWhileTheyPrint) {
    int deaths = 0;
    testing::internal::CaptureStderr();
    for (unsigned seed = 1; seed <= 300 && !HasFailure(); seed++) {
        World world(seed, 2 + int(seed % 6), true);
        world.mayDie = true;
        world.run();
        for (size_t i = 0; i < world.nodes.size(); i++) deaths += world.dead[i];
        if (HasFailure()) ADD_FAILURE() << "seed " << seed;
    }
    testing::internal::GetCapturedStderr();
    EXPECT_GT(deaths, 100);
}

} // namespace
