// The state of threads whose frames own blocks: what travels, what stays, what is refused, and bytes that lie.
#include "state_fixture.h"

extern "C" {
#include "threads/memory/heap.h"
}

namespace {

using Owner = state_owner_frame;

class StateBlocks : public StateTest {
  protected:
    Owner *pushOwner(unsigned point = 1) { return push<Owner>(state_fun_owner, point); }
    Owner *owner() { return reinterpret_cast<Owner *>(yt_thread_inner(&copy)); }

    ythread_block *add(Owner *frame, std::uint32_t id, const ythread_type *element, std::uint64_t bytes) {
        yt_heap_wish wish = {};
        wish.element = element;
        wish.bytes = bytes;
        wish.id = id;
        return yt_heap_add(&memory, reinterpret_cast<ythread_block_frame *>(frame), &wish);
    }

    // An array of five numbers with a pointer to its end, and two nodes that point to one another.
    Owner *pushAll() {
        Owner *frame = pushOwner();
        frame->n = 5;
        auto *array = static_cast<int *>(add(frame, 1, &state_int_type, 5 * sizeof(int))->memory);
        for (int i = 0; i < 5; i++) array[i] = i * i;
        frame->array = array;
        frame->cursor = array + 5;
        frame->nodes = static_cast<state_node *>(add(frame, 0, &state_node_type, 2 * sizeof(state_node))->memory);
        frame->nodes[0] = {7, &frame->nodes[1]};
        frame->nodes[1] = {8, &frame->nodes[0]};
        return frame;
    }
};

TEST_F(StateBlocks, TravelWithPointersIntoThem) {
    for (bool raw : {false, true}) {
        Owner *before = pushAll();
        move(raw);
        Owner *after = owner();
        ASSERT_NE(before->array, after->array);
        EXPECT_EQ(16, static_cast<int *>(after->array)[4]);
        EXPECT_EQ(static_cast<int *>(after->array) + 5, after->cursor);
        EXPECT_EQ(8, after->nodes[0].next->value);
        EXPECT_EQ(&after->nodes[0], after->nodes[1].next);
        yt_state_free(&copy, &memory);
        yt_state_free(&thread, &memory);
    }
}

TEST_F(StateBlocks, AnArrayOutOfScopeStaysBehind) {
    Owner *frame = pushAll();
    frame->ythread_head.resume_pt = 2;
    frame->cursor = nullptr;
    move();
    EXPECT_EQ(nullptr, owner()->ythread_numbered);
    EXPECT_EQ(7, owner()->nodes[0].value);
}

TEST_F(StateBlocks, ManyKeepTheirNumbers) {
    Owner *frame = pushAll();
    for (std::uint32_t id = 9; id > 1; id--) frame->array = add(frame, id, &state_int_type, 4 * id)->memory;
    frame->cursor = nullptr;
    move();
    EXPECT_EQ(2u, owner()->ythread_numbered->id);
    EXPECT_EQ(nullptr, owner()->ythread_numbered->next);
}

TEST_F(StateBlocks, NothingTravelsToo) {
    Owner *frame = pushOwner();
    frame->array = add(frame, 1, &state_int_type, 0)->memory;
    move();
    ASSERT_NE(nullptr, owner()->ythread_numbered);
    EXPECT_EQ(owner()->array, owner()->ythread_numbered->memory);
}

TEST_F(StateBlocks, WithoutATypeTheyStay) {
    Owner *frame = pushOwner();
    frame->text = static_cast<char *>(add(frame, 0, nullptr, 10)->memory);
    strcpy(frame->text, "here");
    Bytes bytes;
    EXPECT_EQ(YTHREAD_ESTATE, encode(bytes));
    EXPECT_NE(std::string(yt_status_line()).find("state_owner(), field 'text': points to memory of alloca whose type"),
              std::string::npos);
    keepUnknown = true;
    move();
    EXPECT_EQ(frame->text, owner()->text);
    yt_state_free(&thread, &memory);
    EXPECT_STREQ("here", owner()->text);
}

TEST_F(StateBlocks, CharactersStayOrTravel) {
    Owner *frame = pushOwner();
    frame->text = static_cast<char *>(add(frame, 0, &state_char_type, 10)->memory);
    strcpy(frame->text, "text");
    frame->text += 2;
    move();
    EXPECT_NE(frame->text, owner()->text);
    EXPECT_STREQ("xt", owner()->text);
    yt_state_free(&copy, &memory);
    keepUnknown = true;
    move();
    EXPECT_EQ(frame->text, owner()->text);
}

TEST_F(StateBlocks, PlacesWithoutAPathUnderChaos) {
    Owner *frame = pushAll();
    frame->cursor = static_cast<int *>(frame->array) - 1;
    frame->text = static_cast<char *>(frame->array) + 5;
    keepUnknown = true;
    move();
    EXPECT_EQ(static_cast<int *>(owner()->array) - 1, owner()->cursor);
    EXPECT_EQ(static_cast<char *>(owner()->array) + 5, owner()->text);
}

TEST_F(StateBlocks, EveryTruncationIsRefused) {
    pushAll();
    Bytes bytes;
    ASSERT_EQ(0, encode(bytes));
    for (size_t size = 0; size < bytes.size(); size++)
        EXPECT_NE(0, decode(Bytes(bytes.begin(), bytes.begin() + size))) << size;
}

TEST_F(StateBlocks, NoWordIsBelieved) {
    pushAll();
    for (bool raw : {false, true}) {
        Bytes bytes;
        ASSERT_EQ(0, encode(bytes, raw));
        for (size_t at = 0; at + 4 <= bytes.size(); at += 4)
            for (unsigned char value : {0x00, 0x01, 0x02, 0x10, 0x7f, 0xff}) {
                Bytes changed = bytes;
                memset(&changed[at], value == 0x7f || value == 0xff ? value : 0, 4);
                changed[at + 3] = value;
                if (!decode(changed)) yt_state_free(&copy, &memory);
                copy = emptyCopy();
            }
    }
}

TEST_F(StateBlocks, EveryAllocationMayFail) {
    pushAll();
    Bytes bytes;
    ASSERT_EQ(0, encode(bytes));
    for (std::uint64_t k = 1;; k++) {
        memory.fail_at = k;
        int status = decode(bytes);
        bool failed = !memory.fail_at;
        memory.fail_at = 0;
        if (!failed) {
            EXPECT_EQ(0, status);
            break;
        }
        EXPECT_EQ(YTHREAD_ENOMEM, status) << k;
    }
}

} // namespace
