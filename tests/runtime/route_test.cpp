// Order of letters while everything moves: many routing tables in one process, joined by channels whose
// delays are random, so that each pair keeps its order and nothing else does. Threads wander, are refused now
// and then, write numbered letters to one another and end; each letter must arrive once and in order.
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <map>
#include <memory>
#include <random>
#include <vector>

#define YTHREADS_NO_KEYWORD
extern "C" {
#include "cluster/letters/trail.h"
#include "threads/roster.h"
}

namespace {

struct World;

struct Message {
    enum Kind { Letter, Flushed, Located, Moved, State, Refused, Forget } kind = Letter;
    yid thread = 0, about = 0;
    int place = 0;
    uint32_t number = 0;
    struct yt_letter *letter = nullptr;
    std::vector<uint64_t> trail;
};

struct Node {
    World *world;
    int id;
    struct yt_routes routes;
    struct yt_trails trails;
};

struct Thread {
    yid id = 0;
    int at = 0; // -1: under way
    uint32_t moves = 0;
    bool settling = false, trailing = false, ended = false;
    std::map<int, int> sent, received; // letters to and from each other thread
    std::vector<uint64_t> frozenTrail;
};

struct World {
    std::mt19937 random;
    std::vector<std::unique_ptr<Node>> nodes;
    std::vector<Thread> threads;
    std::map<std::pair<int, int>, std::deque<Message>> channels;
    bool dead[16] = {};
    int delivered = 0, dropped = 0, refusals = 0, heldSends = 0;
    std::vector<std::string> errors;

    World(unsigned seed, int nodeCount, int threadCount);
    ~World();
    int below(int n) { return int(random() % unsigned(n)); }
    int indexOf(yid id) const { return int(YT_YID_SLOT(id)); }
    void push(int from, int to, Message message) { channels[{from, to}].push_back(std::move(message)); }
    void deliver(Node &node, struct yt_letter *letter);
    void flushed(Node &node, yid addressee, yid about, uint32_t number);
    void write(int from, int to);
    void leave(int index, int to);
    void end(int index);
    void take(int from, int to);
    bool takeSome();
    void run(int steps, bool ends);
    void drain() {
        while (takeSome()) {
        }
    }
    void checkAll();
};

Node &nodeOf(void *context) {
    return *static_cast<Node *>(context);
}

void pass(void *context, int to, struct yt_letter *letter) {
    Node &node = nodeOf(context);
    Message message;
    message.kind = Message::Letter;
    message.letter = letter;
    node.world->push(node.id, to, message);
}
void deliver(void *context, struct yt_letter *letter) {
    nodeOf(context).world->deliver(nodeOf(context), letter);
}
void drop(void *context, struct yt_letter *letter) {
    nodeOf(context).world->dropped++;
    free(letter);
}
void flushed(void *context, const struct yt_letter *marker) {
    Node &node = nodeOf(context);
    if (marker->origin == node.id) {
        node.world->flushed(node, marker->to, marker->about, marker->sequence);
        return;
    }
    Message message;
    message.kind = Message::Flushed;
    message.thread = marker->to;
    message.about = marker->about;
    message.number = marker->sequence;
    node.world->push(node.id, marker->origin, message);
}
void located(void *context, int to, yid thread, int place, uint32_t number) {
    Message message;
    message.kind = Message::Located;
    message.thread = thread;
    message.place = place;
    message.number = number;
    nodeOf(context).world->push(nodeOf(context).id, to, message);
}
void settling(void *context, yid thread, bool is) {
    World &world = *nodeOf(context).world;
    world.threads[world.indexOf(thread)].settling = is;
}
bool lives(void *context, yid thread) {
    const World &world = *nodeOf(context).world;
    const Thread &found = world.threads[world.indexOf(thread)];
    return !found.ended && found.at == nodeOf(context).id;
}
void sweep(void *, int, const struct yt_letter *) {
    ADD_FAILURE() << "nobody dies here";
}
const struct yt_route_out out = {pass, deliver, drop, flushed, located, settling, lives, sweep};

World::World(unsigned seed, int nodeCount, int threadCount) : random(seed) {
    for (int i = 0; i < nodeCount; i++) {
        nodes.push_back(std::make_unique<Node>());
        Node &node = *nodes.back();
        node.world = this;
        node.id = i;
        yt_route_init(&node.routes, i, nodeCount, dead, &out, &node);
        yt_trail_init(&node.trails, &node.routes);
    }
    threads.resize(threadCount);
    for (int i = 0; i < threadCount; i++) {
        threads[i].at = below(nodeCount);
        threads[i].id = (uint64_t)threads[i].at << 52 | (uint64_t)i << 24 | 1;
    }
}

World::~World() {
    for (auto &node : nodes) {
        yt_trail_fini(&node->trails);
        yt_route_fini(&node->routes);
    }
}

void World::deliver(Node &node, struct yt_letter *letter) {
    Thread &to = threads[indexOf(letter->to)];
    EXPECT_EQ(to.at, node.id);
    int &expected = to.received[letter->status];
    EXPECT_EQ(letter->value, expected) << "from " << letter->status << " to " << indexOf(letter->to);
    expected = letter->value + 1;
    delivered++;
    free(letter);
}

void World::flushed(Node &node, yid addressee, yid about, uint32_t number) {
    if (!about) {
        yt_route_flushed(&node.routes, addressee, number, 0);
        return;
    }
    yt_trail_flushed(&node.trails, about, number, addressee, 0);
    Thread &sender = threads[indexOf(about)];
    if (sender.at == node.id) sender.trailing = yt_trail_is_out(&node.trails, about, sender.moves);
}

// As a primitive does: at once if nothing can be under way, else as a letter.
void World::write(int from, int to) {
    Thread &sender = threads[from], &receiver = threads[to];
    Node &node = *nodes[sender.at];
    auto *letter = static_cast<struct yt_letter *>(calloc(1, sizeof(struct yt_letter)));
    letter->to = receiver.id;
    letter->kind = YT_LETTER_MESSAGE;
    letter->origin = node.id;
    letter->status = from;
    letter->value = sender.sent[to]++;
    if (receiver.at == node.id && !receiver.ended && !receiver.settling && !sender.trailing) {
        deliver(node, letter);
        return;
    }
    heldSends += sender.trailing;
    yt_trail_post(&node.trails, sender.id, sender.moves, letter);
}

void World::leave(int index, int to) {
    Thread &thread = threads[index];
    Node &node = *nodes[thread.at];
    if (to == thread.at) return;
    thread.moves++;
    size_t count;
    // The state goes first; nothing may run ahead of it.
    Message message;
    message.kind = Message::State;
    message.thread = thread.id;
    message.number = thread.moves;
    auto &channel = channels[{node.id, to}];
    channel.push_back(message);
    thread.at = -1;
    thread.settling = thread.trailing = false;
    size_t place = channel.size() - 1;
    yt_route_left(&node.routes, thread.id, to, thread.moves, false);
    uint64_t *list = yt_trail_left(&node.trails, thread.id, to, thread.moves, &count);
    channel[place].trail.assign(list, list + count);
    thread.frozenTrail.assign(list, list + count);
    free(list);
}

void World::end(int index) {
    Thread &thread = threads[index];
    Node &node = *nodes[thread.at];
    int home = YT_YID_NODE(thread.id);
    thread.ended = true;
    size_t count;
    free(yt_trail_left(&node.trails, thread.id, home, thread.moves + 1, &count));
    yt_route_forget(&node.routes, thread.id);
    Message message;
    message.kind = Message::Forget;
    message.thread = thread.id;
    for (auto &other : nodes)
        if (other->id != node.id) push(node.id, other->id, message);
}

void World::take(int from, int to) {
    Message message = channels[{from, to}].front();
    channels[{from, to}].pop_front();
    Node &node = *nodes[to];
    Thread *thread = message.thread ? &threads[indexOf(message.thread)] : nullptr;
    switch (message.kind) {
    case Message::Letter:
        yt_route_accept(&node.routes, message.letter);
        break;
    case Message::Flushed:
        flushed(node, message.thread, message.about, message.number);
        break;
    case Message::Located:
        yt_route_learn(&node.routes, message.thread, message.place, message.number, from);
        break;
    case Message::Moved:
        yt_route_learn(&node.routes, message.thread, from, message.number, -1);
        break;
    case Message::Forget:
        yt_route_forget(&node.routes, message.thread);
        yt_trail_forget(&node.trails, message.thread);
        break;
    case Message::State:
        if (below(8) == 0) {
            refusals++;
            yt_route_learn(&node.routes, message.thread, from, message.number + 1, -1);
            message.kind = Message::Refused;
            push(to, from, message);
            break;
        }
        thread->at = to;
        yt_trail_arrived(&node.trails, thread->id, message.number, message.trail.data(), message.trail.size());
        thread->trailing = yt_trail_is_out(&node.trails, thread->id, thread->moves);
        yt_route_arrived(&node.routes, thread->id, message.number);
        if (YT_YID_NODE(thread->id) != to) {
            message.kind = Message::Moved;
            push(to, YT_YID_NODE(thread->id), message);
        }
        break;
    case Message::Refused:
        thread->at = to;
        thread->moves++;
        yt_trail_returned(&node.trails, thread->id, thread->moves, thread->frozenTrail.data(),
                          thread->frozenTrail.size());
        thread->trailing = yt_trail_is_out(&node.trails, thread->id, thread->moves);
        yt_route_arrived(&node.routes, thread->id, thread->moves);
        break;
    }
}

bool World::takeSome() {
    std::vector<std::pair<int, int>> busy;
    for (auto &[pair, queue] : channels)
        if (!queue.empty()) busy.push_back(pair);
    if (busy.empty()) return false;
    auto [from, to] = busy[below(int(busy.size()))];
    take(from, to);
    return true;
}

void World::run(int steps, bool ends) {
    int n = int(threads.size());
    for (int i = 0; i < steps; i++) {
        int what = below(100), index = below(n);
        Thread &thread = threads[index];
        bool isHere = thread.at >= 0 && !thread.ended;
        if (what < 30 && isHere)
            write(index, (index + 1 + below(n - 1)) % n);
        else if (what < 40 && isHere)
            leave(index, below(int(nodes.size())));
        else if (what == 40 && ends && isHere && below(20) == 0)
            end(index);
        else
            takeSome();
    }
}

void World::checkAll() {
    int n = int(threads.size());
    for (int from = 0; from < n; from++)
        for (int to = 0; to < n; to++)
            if (!threads[to].ended) {
                EXPECT_EQ(threads[from].sent[to], threads[to].received[from]) << from << " to " << to;
            }
    for (auto &node : nodes)
        for (Thread &thread : threads) {
            struct yt_route *route = yt_route_find(&node->routes, thread.id);
            if (route) {
                EXPECT_FALSE(route->held || route->flushes) << "something is still held";
            }
        }
}

TEST(Route, OrderHoldsWhileReceiversAndSendersWander) {
    int held = 0, refused = 0;
    for (unsigned seed = 1; seed <= 100 && !HasFailure(); seed++) {
        World world(seed, 2 + int(seed % 5), 3 + int(seed % 7));
        world.run(3000, false);
        world.drain();
        world.checkAll();
        held += world.heldSends;
        refused += world.refusals;
        if (HasFailure()) ADD_FAILURE() << "seed " << seed;
    }
    EXPECT_GT(held, 300);
    EXPECT_GT(refused, 300);
}

TEST(Route, LettersToThreadsThatEndAreDroppedAndForgotten) {
    int dropped = 0;
    for (unsigned seed = 1; seed <= 60 && !HasFailure(); seed++) {
        World world(seed, 2 + int(seed % 4), 8);
        world.run(4000, true);
        world.drain();
        world.checkAll();
        dropped += world.dropped;
        if (HasFailure()) ADD_FAILURE() << "seed " << seed;
    }
    EXPECT_GT(dropped, 30);
}

TEST(Route, ASenderThatStaysKeepsItsTrailShort) {
    World world(7, 2, 2000);
    int sender = 0;
    for (int round = 0; round < 3; round++)
        for (int to = 1; to < 2000; to++) {
            world.write(sender, to);
            world.takeSome();
            world.takeSome();
            world.takeSome();
        }
    world.drain();
    size_t count;
    free(yt_trail_left(&world.nodes[world.threads[0].at]->trails, world.threads[0].id, 0, 1, &count));
    world.drain();
    EXPECT_LE(count, 257u);
    world.checkAll();
}

// Node 3 has said that it sent the thread on to node 2, and died.
TEST(Route, WhoWasSentByTheDeadAndHasBeenSeenNowhereIsLost) {
    bool dead[4] = {};
    yt_route_out out = {};
    yt_routes routes;
    const yid thread = yid(5) << 24 | 1;
    out.pass = [](void *, int, yt_letter *letter) { free(letter); };
    out.sweep = [](void *, int, const yt_letter *) {};
    yt_route_init(&routes, 0, 4, dead, &out, nullptr);
    yt_route_left(&routes, thread, 3, 4, false);
    yt_route_learn(&routes, thread, 2, 5, 3);
    EXPECT_FALSE(yt_route_is_lost(&routes, thread));
    dead[3] = true;
    EXPECT_TRUE(yt_route_is_lost(&routes, thread));
    EXPECT_TRUE(yt_route_is_told_by(&routes, thread, 3)) << "other nodes tell the home so";
    yt_route_learn(&routes, thread, 2, 5, -1);
    EXPECT_FALSE(yt_route_is_lost(&routes, thread)) << "it has arrived";
    EXPECT_FALSE(yt_route_is_told_by(&routes, thread, 3));
    yt_route_fini(&routes);
}

} // namespace
