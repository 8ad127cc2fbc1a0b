// Heap blocks in the state of a thread: shape, sharing, flexible arrays, malloc's blocks, refusals, bytes that lie.
#include <random>

#include "state_fixture.h"

extern "C" {
#include "state/head.h"
#include "threads/memory/typed.h"
}

namespace {

class StateHeap : public StateTest {
  protected:
    yt_hoard *own() { return &yt_typed_holdings(&typed, &thread)->own; }

    yt_typed *add(const ythread_type *element, std::uint64_t count, std::uint64_t more = 0, bool isMalloc = false) {
        yt_typed_wish wish = {element, count, count * element->size + more, isMalloc, false};
        return yt_typed_new(isMalloc ? &typed.pool : own(), &wish);
    }

    template <typename T> T *make(const ythread_type &element, std::uint64_t count, std::uint64_t more = 0) {
        return static_cast<T *>(add(&element, count, more)->memory);
    }

    state_row *makeRow(int count, int room) {
        auto *row = make<state_row>(state_row_type, 1, room * sizeof(double));
        row->count = count;
        for (int i = 0; i < room; i++) row->values[i] = i + 0.25;
        return row;
    }

    std::uint64_t blocks(const yt_thread &of) { return of.more->holdings ? of.more->holdings->own.count : 0; }

    void again() {
        yt_state_free(&copy, &memory);
        yt_state_free(&thread, &memory);
    }

    // A ring whose members point to one another and into themselves, and an array with a pointer to its end.
    void pushRing() {
        Walk *frame = pushWalk();
        auto *first = make<state_node>(state_node_type, 1), *second = make<state_node>(state_node_type, 1);
        *first = {1, second};
        *second = {2, first};
        auto *numbers = make<int>(state_int_type, 5);
        numbers[4] = 44;
        frame->nodes[0].next = second;
        frame->cursor = numbers + 5;
        frame->anything = &first->next;
    }
};

TEST_F(StateHeap, CyclesInteriorPointersAndEndsKeepTheirShape) {
    for (bool raw : {false, true}) {
        pushRing();
        move(raw);
        state_node *second = walk()->nodes[0].next;
        EXPECT_EQ(2, second->value);
        EXPECT_EQ(1, second->next->value);
        EXPECT_EQ(second, second->next->next);
        EXPECT_EQ(&second->next->next, walk()->anything);
        EXPECT_EQ(44, walk()->cursor[-1]);
        EXPECT_EQ(3u, blocks(copy));
        again();
    }
}

TEST_F(StateHeap, BlocksThatNobodyPointsToTravelToo) {
    pushWalk();
    make<int>(state_int_type, 3)[2] = 9;
    make<int>(state_int_type, 0);
    move();
    ASSERT_EQ(2u, blocks(copy));
    EXPECT_EQ(9, static_cast<int *>(copy.more->holdings->own.first->memory)[2]);
    EXPECT_EQ(0u, copy.more->holdings->own.last->bytes);
}

TEST_F(StateHeap, AFrameAndABlockPointToOneAnother) {
    Walk *frame = pushWalk();
    auto *node = make<state_node>(state_node_type, 1);
    node->next = &frame->nodes[2];
    frame->nodes[2] = {5, node};
    move();
    EXPECT_EQ(walk()->nodes[2].next->next, &walk()->nodes[2]);
}

TEST_F(StateHeap, AMillionNodesNeedNoStack) {
    Walk *frame = pushWalk();
    state_node *last = nullptr;
    const long count = 1000000;
    for (long i = 0; i < count; i++) {
        auto *node = make<state_node>(state_node_type, 1);
        *node = {i, last};
        last = node;
    }
    frame->nodes[0].next = last;
    move();
    long seen = 0;
    for (state_node *node = walk()->nodes[0].next; node; node = node->next, seen++)
        ASSERT_EQ(count - 1 - seen, node->value);
    EXPECT_EQ(count, seen);
}

TEST_F(StateHeap, OnlyTheElementsOfAFlexibleArrayThatAreInUseTravel) {
    for (bool raw : {false, true}) {
        Walk *frame = pushWalk();
        state_row *row = makeRow(2, 6);
        frame->anything = &row->values[2];
        move(raw);
        auto *after = reinterpret_cast<state_row *>(copy.more->holdings->own.first->memory);
        EXPECT_EQ(2, after->count);
        EXPECT_EQ(1.25, after->values[1]);
        EXPECT_EQ(0, after->values[2]);
        EXPECT_EQ(&after->values[2], walk()->anything);
        EXPECT_EQ(sizeof(state_row) + 6 * sizeof(double), copy.more->holdings->own.first->bytes);
        again();
    }
}

TEST_F(StateHeap, AllElementsTravelWhereNoMemberCounts) {
    Walk *frame = pushWalk();
    auto *fan = make<state_fan>(state_fan_type, 1, 3 * sizeof(void *));
    fan->to[0] = &frame->nodes[1];
    fan->to[2] = make<state_node>(state_node_type, 1);
    fan->to[2]->value = 77;
    frame->anything = &fan->to[2];
    move();
    auto **third = static_cast<state_node **>(walk()->anything);
    EXPECT_EQ(77, (*third)->value);
    EXPECT_EQ(nullptr, third[-1]);
    EXPECT_EQ(&walk()->nodes[1], third[-2]);
}

TEST_F(StateHeap, ALengthBeyondTheRoomIsRefused) {
    for (int count : {7, -1}) {
        pushWalk();
        makeRow(count, 6);
        expectRefusal("thread 0.17, its heap block 1, 'values': " + std::to_string(count) +
                      " elements are told, and room is for 6");
        again();
    }
}

TEST_F(StateHeap, AWildPointerInABlockIsRefusedWithItsPath) {
    pushWalk();
    make<state_node>(state_node_type, 3)[2].next = reinterpret_cast<state_node *>(0x12345677);
    expectRefusal("thread 0.17, its heap block 1, 'struct state_node[2].next': points to memory that Ythreads does not "
                  "know");
}

TEST_F(StateHeap, APointerToAFreedBlockIsRefused) {
    Walk *frame = pushWalk();
    yt_typed *block = add(&state_int_type, 5);
    frame->cursor = static_cast<int *>(block->memory) + 2;
    yt_typed_free(block);
    expectRefusal("thread 0.17, state_walk(), field 'cursor': points to memory that Ythreads does not know");
}

TEST_F(StateHeap, OfMallocsBlocksThoseTravelThatTheThreadReaches) {
    Walk *frame = pushWalk();
    auto *reached = static_cast<state_node *>(add(&state_node_type, 1, 0, true)->memory);
    auto *behind = static_cast<state_node *>(add(&state_node_type, 2, 0, true)->memory);
    add(&state_node_type, 1, 0, true);
    *reached = {3, behind + 1};
    behind[1] = {4, reached};
    frame->nodes[0].next = reached;
    move();
    EXPECT_EQ(2u, copy.more->holdings->carried.count);
    state_node *after = walk()->nodes[0].next;
    EXPECT_NE(reached, after);
    EXPECT_EQ(4, after->next->value);
    EXPECT_EQ(after, after->next->next);
    yt_typed_settle(&copy);
    EXPECT_EQ(5u, typed.pool.count);
}

// Bytes that are cut or changed: a status, and nothing is left behind.
TEST_F(StateHeap, DamagedBytesLeaveNothingBehind) {
    pushRing();
    makeRow(2, 6);
    Bytes bytes;
    ASSERT_EQ(0, encode(bytes));
    for (std::size_t size = 0; size < bytes.size(); size++) {
        EXPECT_NE(0, decode(Bytes(bytes.begin(), bytes.begin() + size)));
        EXPECT_EQ(nullptr, copy.more->holdings);
    }
    for (std::size_t at = 0; at < bytes.size(); at++)
        for (int bit = 0; bit < 8; bit++) {
            Bytes bad(bytes);
            bad[at] ^= 1 << bit;
            if (!decode(bad)) yt_state_free(&copy, &memory);
            EXPECT_EQ(4u, typed.count);
        }
}

TEST_F(StateHeap, AnyAllocationMayFail) {
    pushRing();
    Bytes bytes;
    ASSERT_EQ(0, encode(bytes));
    for (std::uint64_t k = 1;; k++) {
        memory.fail_at = k;
        int status = decode(bytes);
        bool hasFailed = !memory.fail_at;
        memory.fail_at = 0;
        if (!hasFailed) {
            EXPECT_EQ(0, status);
            break;
        }
        EXPECT_EQ(YTHREAD_ENOMEM, status);
        EXPECT_EQ(3u, typed.count);
    }
}

// Random graphs: blocks of three types, pointers among them to their beginnings, insides and ends.
class RandomHeap : public StateHeap, public testing::WithParamInterface<unsigned> {
  protected:
    std::mt19937 random{GetParam()};
    unsigned pick(unsigned below) { return random() % below; }

    state_node *anyNode(std::vector<yt_typed *> &blocks) {
        yt_typed *block = blocks[pick(blocks.size())];
        if (block->element != &state_node_type) return nullptr;
        return static_cast<state_node *>(block->memory) + pick(block->count + 1);
    }

    // What a walk over all blocks in their order sees, pointers as (block, byte).
    std::string see(yt_thread &of) {
        std::string text;
        auto *hoard = &of.more->holdings->own;
        auto name = [&](const void *value) {
            const yt_typed *block = value ? yt_typed_around(&typed, value) : nullptr;
            if (!block) return std::string("-");
            int number = 0;
            for (const yt_typed *b = hoard->first; b && b != block; b = b->next) number++;
            return std::to_string(number) + "+" +
                   std::to_string(static_cast<const char *>(value) - static_cast<const char *>(block->memory));
        };
        for (const yt_typed *block = hoard->first; block; block = block->next) {
            text += "\n" + std::string(block->element->name) + "*" + std::to_string(block->count);
            if (block->element == &state_int_type)
                for (unsigned i = 0; i < block->count; i++)
                    text += " " + std::to_string(static_cast<int *>(block->memory)[i]);
            if (block->element == &state_node_type)
                for (unsigned i = 0; i < block->count; i++)
                    text += " " + std::to_string(static_cast<state_node *>(block->memory)[i].value) + ">" +
                            name(static_cast<state_node *>(block->memory)[i].next);
            if (block->element == &state_fan_type)
                for (unsigned i = 0; i < (block->bytes - sizeof(state_fan)) / sizeof(void *); i++)
                    text += " >" + name(static_cast<state_fan *>(block->memory)->to[i]);
        }
        return text;
    }

    void build() {
        std::vector<yt_typed *> blocks;
        for (unsigned i = 0, count = 1 + pick(200); i < count; i++) {
            unsigned kind = pick(4);
            blocks.push_back(kind == 0   ? add(&state_int_type, pick(400))
                             : kind == 1 ? add(&state_fan_type, 1, pick(5) * sizeof(void *))
                                         : add(&state_node_type, pick(4) ? 1 : pick(100)));
        }
        for (yt_typed *block : blocks) {
            auto *nodes = static_cast<state_node *>(block->memory);
            auto *fan = static_cast<state_fan *>(block->memory);
            for (unsigned i = 0; i < block->count && block->element == &state_node_type; i++)
                nodes[i] = {static_cast<long>(pick(1000)), anyNode(blocks)};
            for (unsigned i = 0; i < block->count && block->element == &state_int_type; i++)
                static_cast<int *>(block->memory)[i] = static_cast<int>(random());
            if (block->element == &state_fan_type)
                for (unsigned i = 0; i < (block->bytes - sizeof(state_fan)) / sizeof(void *); i++)
                    fan->to[i] = anyNode(blocks);
            if (!pick(9)) yt_typed_free(add(&state_int_type, pick(600)));
        }
    }
};

TEST_P(RandomHeap, KeepsItsShape) {
    pushWalk();
    build();
    std::string before = see(thread);
    move(GetParam() % 2);
    EXPECT_EQ(before, see(copy));
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomHeap, testing::Range(0u, 200u));

} // namespace
