// Messages: order, matching, types, receivers that wait for one sender.
#include "scenario_fixture.h"

extern "C" {
#include "base/codec.h"
#include "base/schema.h"
#include "threads/messages/message.h"
}

namespace {

class Message : public ScenarioTest {};

TEST_F(Message, ArriveInOrderAndWait) {
    script(0, {op(OP_CREATE, 1), op(OP_SEND, 1, 5, 1), op(OP_SEND, 1, 6, 1), op(OP_YIELD), op(OP_SEND, 1, 7, 2)});
    script(1, {op(OP_RECV, 0, 1), op(OP_RECV, -1, -1), op(OP_RECV, 0, -1)});
    EXPECT_EQ(run(), "r0:5 r0:6 r0:7 ");
}

TEST_F(Message, TagsAndSendersSelect) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_SEND, 2, 5, 1), op(OP_SEND, 2, 6, 2), op(OP_YIELD)});
    script(1, {op(OP_SEND, 2, 7, 1)});
    script(2, {op(OP_RECV, 1, 1), op(OP_RECV, -1, 2), op(OP_RECV, -1, -1)});
    EXPECT_EQ(run(), "r0:7 r0:6 r0:5 ");
}

TEST_F(Message, ToOneself) {
    script(0, {op(OP_SEND, 0, 5, 1), op(OP_RECV, 0, 1)});
    EXPECT_EQ(run(), "r0:5 ");
}

// What others wrote to a thread that has moved may still be on its way; what it writes to itself is not behind that.
TEST_F(Message, ToOneselfAfterAMove) {
    script(0, {say("a")});
    yid id = scenario_start(&node, 0);
    yt_thread *self = yt_thread_find(&node, id);
    node.current = self;
    self->settling = self->trailing = 1;
    int value = 5, got = 0;
    EXPECT_EQ(ythread_send_typed(id, 1, &value, 1, &scenario_int), 0);
    EXPECT_EQ(ythread_body_ythread_receive(nullptr, id, 1, &got, 1, &scenario_int), 0);
    EXPECT_EQ(got, 5);
    EXPECT_EQ(ythread_unpark(id), 0);
    EXPECT_TRUE(self->permit);
    node.current = nullptr;
    self->settling = self->trailing = 0;
    EXPECT_EQ(run(), "a");
}

TEST_F(Message, IntegersOfOtherKindsMatchIfTheValueFits) {
    script(0, {op(OP_CREATE, 1), op(OP_YIELD), op(OP_SEND_LONG, 1, -9, 1), op(OP_SEND_LONG, 1, 8, 1)});
    script(1, {op(OP_RECV, -1, 1), op(OP_RECV, -1, 1)});
    EXPECT_EQ(run(), "r0:-9 r0:8 ");
}

TEST_F(Message, AMisfitIsAStatusAndStays) {
    script(0, {say("a")});
    yid id = scenario_start(&node, 0);
    yt_thread *self = yt_thread_find(&node, id);
    node.current = self;
    long too_big = 1L << 40;
    double real = 1.5;
    int pair[2] = {1, 2}, place[2] = {0, 0};
    EXPECT_EQ(ythread_send_typed(id, 1, &too_big, 1, &scenario_long), 0);
    EXPECT_EQ(ythread_send_typed(id, 2, &real, 1, &scenario_double), 0);
    EXPECT_EQ(ythread_send_typed(id, 3, pair, 2, &scenario_int), 0);
    auto receive = [&](int tag, int n) {
        return ythread_body_ythread_receive(nullptr, yid(-1), tag, place, n, &scenario_int);
    };
    EXPECT_EQ(receive(1, 1), YTHREAD_ETYPE);
    EXPECT_EQ(receive(2, 1), YTHREAD_ETYPE);
    EXPECT_EQ(receive(2, 2), YTHREAD_ETYPE);
    EXPECT_EQ(receive(3, 1), YTHREAD_ETYPE);
    EXPECT_EQ(receive(-1, 1), YTHREAD_ETYPE);
    EXPECT_EQ(receive(3, 2), 0);
    EXPECT_EQ(place[1], 2);
    EXPECT_EQ(ythread_received().count, 2u);
    EXPECT_EQ(ythread_received().tag, 3);
    EXPECT_EQ(ythread_received().from, id);
    long out = 0;
    EXPECT_EQ(ythread_body_ythread_receive(nullptr, id, 1, &out, 1, &scenario_long), 0);
    EXPECT_EQ(out, too_big);
    node.current = nullptr;
    run();
}

TEST_F(Message, BadArguments) {
    script(0, {say("a")});
    yid id = scenario_start(&node, 0);
    int value = 1;
    EXPECT_EQ(ythread_send_typed(id, -1, &value, 1, &scenario_int), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_send_typed(id, 1, nullptr, 1, &scenario_int), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_send_typed(id, 1, &value, 1, nullptr), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_send_typed(id, 1, &value, UINT64_MAX / 2, &scenario_int), YTHREAD_ENOMEM);
    for (yid bad : {yid(0), yid(-1), id + 1, id | yid(8) << 52})
        EXPECT_EQ(ythread_send_typed(bad, 1, &value, 1, &scenario_int), YTHREAD_EENDED);
    node.current = yt_thread_find(&node, id);
    EXPECT_EQ(ythread_body_ythread_receive(nullptr, 0, 1, &value, 1, &scenario_int), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_body_ythread_receive(nullptr, id, -2, &value, 1, &scenario_int), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_body_ythread_receive(nullptr, id, 1, nullptr, 1, &scenario_int), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_body_ythread_receive(nullptr, id, 1, &value, 1, nullptr), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_body_ythread_receive(nullptr, id + 1, 1, &value, 1, &scenario_int), YTHREAD_EENDED);
    node.current = nullptr;
    run();
}

TEST_F(Message, ASenderThatEndsIsNotWaitedFor) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_RECV, 1, 1), op(OP_RECV, 1, 1), op(OP_RECV, 1, 1)});
    script(1, {op(OP_YIELD), op(OP_SEND, 0, 5, 1)});
    script(2, {op(OP_RECV, 1, 1)});
    EXPECT_EQ(run(), "r0:5 r-5:99 r-5:99 r-5:99 ");
}

TEST_F(Message, ADestroyedReceiverIsForgottenByItsSender) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_CREATE, 3), op(OP_YIELD), op(OP_DESTROY, 2)});
    for (int i = 1; i < 4; i++) script(i, {op(OP_RECV, 0, 1)});
    EXPECT_EQ(run(), "d0 r-5:99 r-5:99 ");
}

// A message that came from another node is decoded by the receiver's type.
TEST_F(Message, EncodedOnesAreDecodedAtTheReceive) {
    script(0, {op(OP_RECV, -1, 1), op(OP_RECV, -1, 2)});
    yid id = scenario_start(&node, 0);
    for (int round = 0; round < 2; round++) {
        yt_writer writer;
        yt_codec_writer_init(&writer, nullptr);
        int as_int = -5;
        long as_long = 6;
        yt_codec_rules rules = {};
        const ythread_type &type = round ? scenario_long : scenario_int;
        yt_codec_encode(&writer, &rules, "", &type, round ? (void *)&as_long : &as_int, 1);
        yt_mail *mail = yt_mail_new(&node.memory, writer.size);
        memcpy(mail->data, writer.data, writer.size);
        mail->from = yid(1) << 52 | 1;
        mail->tag = round + 1;
        mail->kind = type.kind;
        mail->n = 1;
        mail->type_hash = yt_schema_type_hash(&type);
        yt_letter letter = {};
        letter.to = id, letter.kind = YT_LETTER_MESSAGE, letter.mail = mail;
        EXPECT_EQ(yt_letter_post(&node, &letter), 0);
        yt_codec_writer_fini(&writer);
    }
    EXPECT_EQ(run(), "r0:-5 r0:6 ");
}

// A block that cannot be handed over, or taken, for want of memory stays where it was.
TEST_F(Message, BlocksSurviveLackOfMemory) {
    script(0, {say("a")});
    yid id = scenario_start(&node, 0);
    node.current = yt_thread_find(&node, id);
    uint64_t before = node.memory.live;
    auto *block = static_cast<int *>(ythread_alloc_typed(3, &scenario_int));
    int *taken = nullptr, failures = 0;
    block[2] = 7;
    for (int k = 1;; k++) {
        node.memory.fail_at = k;
        int status = ythread_send_block(id, 1, block);
        if (status == YTHREAD_ENOMEM && ++failures) {
            EXPECT_EQ(block[2], 7);
            continue;
        }
        node.memory.fail_at = 0;
        ASSERT_EQ(status, 0);
        break;
    }
    EXPECT_GT(failures, 0);
    EXPECT_EQ(ythread_free(block), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_body_ythread_receive_block(nullptr, id, 1, &taken, &scenario_long), YTHREAD_ETYPE);
    EXPECT_EQ(ythread_body_ythread_receive_block(nullptr, id, 1, &taken, &scenario_int), 0);
    EXPECT_EQ(taken, block);
    EXPECT_EQ(ythread_received().count, 3u);

    int values[2] = {4, 5};
    ASSERT_EQ(ythread_send_typed(id, 2, values, 2, &scenario_int), 0);
    node.memory.fail_at = 1;
    EXPECT_EQ(ythread_body_ythread_receive_block(nullptr, id, 2, &taken, &scenario_int), YTHREAD_ENOMEM);
    EXPECT_EQ(taken, block);
    node.memory.fail_at = 0;
    EXPECT_EQ(ythread_body_ythread_receive_block(nullptr, id, 2, &taken, &scenario_int), 0);
    EXPECT_EQ(taken[1], 5);
    EXPECT_EQ(ythread_free(taken), 0);
    EXPECT_EQ(ythread_free(block), 0);
    EXPECT_LE(node.memory.live, before + 2); // its holdings and what it has besides
    EXPECT_EQ(ythread_send_block(id, 3, ythread_alloc_typed(2, &scenario_int)), 0); // freed with the mailbox
    node.current = nullptr;
    run();
}

// What comes from elsewhere may claim any number of elements: no memory is taken for what its bytes cannot hold.
TEST_F(Message, ABlockOfAnImpossibleCountIsRefused) {
    script(0, {say("a")});
    yid id = scenario_start(&node, 0);
    node.current = yt_thread_find(&node, id);
    for (uint64_t n : {uint64_t(3), uint64_t(1) << 40, UINT64_MAX / 4, UINT64_MAX}) {
        yt_mail *mail = yt_mail_new(&node.memory, 8);
        mail->from = id, mail->tag = 1, mail->kind = YTHREAD_KIND_INT, mail->n = n;
        mail->type_hash = yt_schema_type_hash(&scenario_int);
        yt_letter letter = {};
        letter.to = id, letter.kind = YT_LETTER_MESSAGE, letter.mail = mail;
        ASSERT_EQ(yt_letter_post(&node, &letter), 0);
        int *taken = nullptr;
        EXPECT_EQ(ythread_body_ythread_receive_block(nullptr, id, 1, &taken, &scenario_int), YTHREAD_ETYPE);
        EXPECT_EQ(taken, nullptr);
        yt_mail *last = node.current->more->oldest;
        node.current->more->oldest = node.current->more->newest = nullptr;
        yt_mail_free(&node.memory, last);
    }
    node.current->more->mails = 0;
    node.current = nullptr;
    run();
}

// A task of PVM does not say what it sends: all of its bytes, or nothing.
TEST_F(Message, WhatATaskSendsIsWhatTheReceiverTakesItFor) {
    script(0, {say("a")});
    yid id = scenario_start(&node, 0);
    node.current = yt_thread_find(&node, id);
    const yid task = YT_YID_TASK | 0x40003;
    auto post = [&](std::vector<unsigned char> bytes, bool raw = false) {
        yt_mail *mail = yt_mail_new(&node.memory, bytes.size());
        mail->from = task, mail->tag = 1, mail->is_open = 1, mail->is_raw = raw;
        std::copy(bytes.begin(), bytes.end(), mail->data);
        yt_letter letter = {};
        letter.to = id, letter.kind = YT_LETTER_MESSAGE, letter.mail = mail;
        ASSERT_EQ(yt_letter_post(&node, &letter), 0);
    };
    auto receive = [&](void *place, int n, const ythread_type *type) {
        return ythread_body_ythread_receive(nullptr, task, 1, place, n, type);
    };
    int ints[3] = {0, 0, 0}, *block = nullptr;
    long wide = 0;
    double real = 0;
    post({0, 0, 0, 5});
    EXPECT_EQ(receive(&wide, 1, &scenario_long), YTHREAD_ETYPE) << "a long is a hyper";
    EXPECT_EQ(receive(&real, 1, &scenario_double), YTHREAD_ETYPE);
    EXPECT_EQ(receive(ints, 1, &scenario_int), 0);
    EXPECT_EQ(ints[0], 5);
    post({0, 0, 0, 6, 0, 0, 0, 7});
    EXPECT_EQ(receive(ints, 1, &scenario_int), YTHREAD_ETYPE);
    EXPECT_EQ(receive(ints, 3, &scenario_int), 0);
    EXPECT_EQ(ints[0] * 10 + ints[1], 67);
    EXPECT_EQ(ythread_received().count, 2u);
    EXPECT_EQ(ythread_received().from, task);
    post({255, 255, 255, 255, 0, 0, 0, 1});
    EXPECT_EQ(receive(&wide, 1, &scenario_long), 0);
    EXPECT_EQ(wide, -(1L << 32) + 1);
    post({0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4});
    EXPECT_EQ(receive(ints, 3, &scenario_int), YTHREAD_ETYPE) << "one too many";
    EXPECT_EQ(ythread_body_ythread_receive_block(nullptr, task, 1, &block, &scenario_int), 0);
    EXPECT_EQ(ythread_received().count, 4u);
    EXPECT_EQ(block ? block[3] : 0, 4);
    ythread_free(block);
    post({1, 0, 0, 0}, true);
    EXPECT_EQ(receive(ints, 1, &scenario_int), YTHREAD_ETYPE) << "bytes of a machine";
    node.current = nullptr;
    run();
}

} // namespace
