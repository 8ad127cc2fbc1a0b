// Mailboxes against a plain list: random arrivals and receives, by sender, tag, both and neither, of few messages and of
// thousands, with and without memory for an index.
#include <cstdint>
#include <gtest/gtest.h>
#include <list>
#include <random>
#include <sys/resource.h>
#include <unistd.h>

extern "C" {
#include "threads/messages/mailbox.h"
}

namespace {

struct Kept {
    yid from;
    int32_t tag;
    uint64_t number;
};

// A mailbox, and what should be in it.
struct Boxes {
    yt_memory memory;
    yt_more more = {};
    std::list<Kept> right;
    uint64_t arrived = 0;

    Boxes() { yt_memory_init(&memory); }
    Boxes(const Boxes &) = delete;
    ~Boxes() {
        yt_mailbox_empty(&memory, &more);
        EXPECT_EQ(memory.live, 0u);
        EXPECT_EQ(more.mails, 0u);
        EXPECT_EQ(more.oldest, nullptr);
        yt_memory_fini(&memory);
    }

    void arrive(yid from, int32_t tag) {
        yt_mail *mail = yt_mail_new(&memory, 0);
        ASSERT_NE(mail, nullptr);
        mail->from = from, mail->tag = tag, mail->n = arrived;
        yt_found found = yt_mailbox_append(&more, mail);
        EXPECT_EQ(found.mail, mail);
        right.push_back({from, tag, arrived++});
    }

    // What both find; `taken`: and take.
    void receive(yid from, int32_t tag, bool taken) {
        yt_wait wait = {};
        wait.id = from, wait.tag = tag;
        auto first = right.begin();
        while (first != right.end() &&
               !((from == (yid)YTHREAD_ANY || from == first->from) && (tag == YTHREAD_ANY || tag == first->tag)))
            ++first;
        yt_found found = yt_mailbox_find(&more, &wait);
        ASSERT_EQ(found.mail != nullptr, first != right.end());
        if (!found.mail) return;
        ASSERT_EQ(found.mail->n, first->number);
        if (!taken) return;
        yt_mailbox_take(&more, &found);
        yt_mail_free(&memory, found.mail);
        right.erase(first);
    }

    void expectSame() const {
        const yt_mail *mail = more.oldest;
        ASSERT_EQ(more.mails, right.size());
        for (const Kept &kept : right) {
            ASSERT_NE(mail, nullptr);
            EXPECT_EQ(mail->n, kept.number);
            mail = mail->next;
        }
        EXPECT_EQ(mail, nullptr);
    }
};

// Mailboxes fill and empty again, with receives of all kinds.
void runRandomly(unsigned seed) {
    std::mt19937_64 random(seed);
    Boxes boxes;
    const uint64_t senders = seed % 3 == 0 ? 3 : 500, tags = seed % 4 == 0 ? 2 : 300;
    uint64_t filling = 60;
    for (int step = 0; step < 12000; step++) {
        if (step % 2000 == 0) filling = filling > 50 ? 35 : 65; // in a hundred
        yid from = random() % senders + 1;
        auto tag = int32_t(random() % tags);
        if (random() % 100 < filling) {
            boxes.arrive(from, tag);
            continue;
        }
        uint64_t way = seed % 5 ? random() % 16 : 15; // without an index nobody asks
        if (way != 0 && way < 6 && !boxes.right.empty()) from = boxes.right.back().from, tag = boxes.right.back().tag;
        if (way % 3 == 1) tag = YTHREAD_ANY;
        if (way % 3 == 2) from = (yid)YTHREAD_ANY;
        if (way == 15) from = (yid)YTHREAD_ANY, tag = YTHREAD_ANY;
        boxes.receive(from, tag, random() % 8);
        if (step % 500 == 0) boxes.expectSame();
    }
    boxes.expectSame();
}

TEST(Mailbox, AgreesWithAList) {
    for (unsigned seed = 1; seed <= 24; seed++) runRandomly(seed);
}

TEST(Mailbox, AnIndexThatNobodyAsksGoes) {
    Boxes boxes;
    for (int i = 0; i < 100; i++) boxes.arrive(1, i);
    boxes.receive(1, 99, true);
    EXPECT_TRUE(boxes.more.is_indexed);
    for (int i = 0; i < 1000; i++) boxes.arrive(1, i), boxes.receive((yid)YTHREAD_ANY, YTHREAD_ANY, true);
    EXPECT_FALSE(boxes.more.is_indexed);
    boxes.expectSame();
}

// ---- a million messages: in processes of their own, since the memory stays with who has had it ----------------------------

constexpr uint64_t MANY = 1000000;

void fill(Boxes *boxes) {
    for (uint64_t i = 0; i < MANY; i++) boxes->arrive(i + 1, int32_t(i % 1000));
    boxes->right.clear(); // what is taken is known otherwise
}

bool takeNumber(Boxes *boxes, uint64_t number, int32_t tag) {
    yt_wait wait = {};
    wait.id = number + 1, wait.tag = tag;
    yt_found found = yt_mailbox_find(&boxes->more, &wait);
    if (!found.mail || found.mail->n != number) return false;
    yt_mailbox_take(&boxes->more, &found);
    yt_mail_free(&boxes->memory, found.mail);
    return true;
}

[[noreturn]] void receiveBackward() {
    static Boxes boxes;
    fill(&boxes);
    for (uint64_t i = MANY; i-- > 0;)
        if (!takeNumber(&boxes, i, i % 2 ? int32_t(i % 1000) : YTHREAD_ANY)) _exit(1);
    _exit(boxes.more.is_indexed || boxes.more.oldest);
}

TEST(Mailbox, AMillionMessagesAreTakenInAnyOrder) {
    EXPECT_EXIT(receiveBackward(), testing::ExitedWithCode(0), "");
}

#if defined YT_REGION && !defined __SANITIZE_THREAD__ // which needs memory of its own
[[noreturn]] void receiveWithoutMemory() {
    static Boxes boxes;
    fill(&boxes);
    const rlimit none = {1, 1};
    setrlimit(RLIMIT_AS, &none);
    for (uint64_t i = MANY - 10; i < MANY; i++)
        if (!takeNumber(&boxes, i, YTHREAD_ANY)) _exit(1);
    _exit(boxes.more.is_indexed);
}

TEST(Mailbox, WithoutMemoryForAnIndexTheListIsSearched) {
    EXPECT_EXIT(receiveWithoutMemory(), testing::ExitedWithCode(0), "");
}
#endif

} // namespace
