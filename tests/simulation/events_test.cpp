// Pending events against a sorted set, with times of all shapes: whatever is added and taken out, the first one is the first.
#include <cmath>
#include <functional>
#include <memory>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

extern "C" {
#include "core/events.h"
}

namespace {

struct Key {
    double time;
    int priority;
    uint64_t origin, sequence;
    bool operator<(const Key &other) const {
        if (time != other.time) return time < other.time;
        if (priority != other.priority) return priority > other.priority;
        if (origin != other.origin) return origin < other.origin;
        return sequence < other.sequence;
    }
};

// The queue, and what it should do.
class Pending {
  public:
    Pending() { ysim_events_init(&events); }
    ~Pending() { ysim_events_fini(&events); }

    void add(double time, int priority = 0, uint64_t origin = 0) {
        auto event = std::make_unique<ysim_event_node>();
        event->priority = static_cast<int16_t>(priority);
        event->cause.origin = origin;
        event->cause.count = ++count;
        ysim_events_add(&events, event.get(), time);
        model.insert({{time, priority, origin, count}, event.get()});
        all.push_back(std::move(event));
    }

    // Takes the first one, which must be the model's; returns its time.
    double take() {
        ysim_entry *entry = ysim_events_first(&events);
        ysim_event_node *first = entry ? entry->event : nullptr;
        EXPECT_EQ(first, model.begin()->second);
        EXPECT_EQ(ysim_events_find(&events, first), entry);
        double time = entry->time;
        EXPECT_EQ(time, model.begin()->first.time);
        ysim_events_take(&events, entry);
        EXPECT_EQ(first->at, 0u);
        model.erase(model.begin());
        return time;
    }

    // Cancels the one at a place in the order.
    void cancel(size_t place) {
        auto at = std::next(model.begin(), static_cast<long>(place));
        EXPECT_EQ(ysim_events_find(&events, at->second)->event, at->second);
        ysim_events_remove(&events, at->second);
        model.erase(at);
    }

    size_t size() const { return model.size(); }

    void drain() {
        while (size()) take();
        EXPECT_EQ(ysim_events_first(&events), nullptr);
        EXPECT_EQ(events.live, 0u);
    }

    ysim_events events;

  private:
    std::set<std::pair<Key, ysim_event_node *>> model;
    std::vector<std::unique_ptr<ysim_event_node>> all;
    uint64_t count = 0;
};

using Delay = std::function<double(std::mt19937_64 &)>;

double uniform(std::mt19937_64 &random) {
    return static_cast<double>(random() >> 11) * 0x1p-53;
}

struct Shape {
    const char *name;
    Delay delay;
};

const Shape shapes[] = {
    {"exponential", [](auto &r) { return -std::log(1 - uniform(r)); }},
    {"all equal", [](auto &) { return 0.0; }},
    {"few values", [](auto &r) { return static_cast<double>(r() % 3); }},
    {"always one", [](auto &) { return 1.0; }},
    {"bimodal", [](auto &r) { return r() % 10 ? uniform(r) * 1e-3 : 1000 + uniform(r); }},
    {"growing exponentially", [](auto &r) { return std::ldexp(1.0, static_cast<int>(r() % 600)); }},
    {"shrinking exponentially", [](auto &r) { return std::ldexp(1.0, -static_cast<int>(r() % 600)); }},
    {"far future", [](auto &r) { return r() % 4 ? uniform(r) : 1e300 * uniform(r); }},
    {"pareto", [](auto &r) { return std::pow(1 - uniform(r), -3); }},
    {"denormal", [](auto &r) { return static_cast<double>(r() % 1000) * 5e-324; }},
    {"largest", [](auto &r) { return r() % 2 ? 1.7e308 * uniform(r) : 0; }},
};

class Shapes : public testing::TestWithParam<Shape> {};

// Grows to n, stays there for a while, shrinks; one in `cancels` of the others is cancelled.
void exercise(const Shape &shape, size_t n, int cancels) {
    Pending pending;
    std::mt19937_64 random(n);
    double now = 0;
    auto add = [&] {
        double time = now + shape.delay(random);
        if (!std::isfinite(time)) time = now;
        pending.add(time, random() % 20 ? 0 : static_cast<int>(random() % 3) - 1,
                    random() % 3 ? random() % 4 : random());
    };
    while (pending.size() < n) add();
    for (size_t i = 0; i < 3 * n; i++) {
        now = pending.take();
        add();
        if (cancels && i % static_cast<size_t>(cancels) == 0 && pending.size() > 1) {
            pending.cancel(random() % std::min<size_t>(pending.size(), 50));
            add();
        }
    }
    pending.drain();
}

TEST_P(Shapes, Few) {
    exercise(GetParam(), 20, 3);
}
TEST_P(Shapes, Hundreds) {
    exercise(GetParam(), 500, 2);
}
TEST_P(Shapes, Thousands) {
    exercise(GetParam(), 6000, 7);
}
TEST_P(Shapes, NeverCancelled) {
    exercise(GetParam(), 3000, 0);
}

INSTANTIATE_TEST_SUITE_P(Events, Shapes, testing::ValuesIn(shapes), [](const auto &info) {
    std::string name = info.param.name;
    for (char &c : name)
        if (c == ' ') c = '_';
    return name;
});

TEST(Events, EqualTimesComeByPriorityOriginAndSequence) {
    Pending pending;
    for (int i = 0; i < 1000; i++) pending.add(7, i % 5, static_cast<uint64_t>(i % 3));
    pending.drain();
}

// All of one time, by origins near each other or anywhere; others of that time, and later ones, come in between.
TEST(Events, ManyOfOneTimeAreDividedByOrigins) {
    for (int spread = 0; spread < 3; spread++) {
        Pending pending;
        std::mt19937_64 random(spread + 1);
        auto origin = [&] {
            return spread == 0 ? random() % 100 : spread == 1 ? (1u << 24) + random() % 20000 : random();
        };
        for (int i = 0; i < 20000; i++) pending.add(3, 0, origin());
        for (int i = 0; i < 15000; i++) {
            double now = pending.take();
            EXPECT_EQ(now, 3);
            pending.add(i % 3 ? now : now + i % 5, i % 50 ? 0 : i % 3 - 1, origin());
            if (i % 7 == 0) pending.cancel(random() % pending.size());
        }
        pending.drain();
    }
}

// All of one time and caused by one process: by sequences; others of that time, and later ones, come in between.
TEST(Events, ManyOfOneCauseAreDividedBySequences) {
    for (int spread = 0; spread < 3; spread++) {
        Pending pending;
        std::mt19937_64 random(spread + 1);
        auto origin = [&] { return spread == 0 ? 7 : spread == 1 ? 7 + (random() % 50 == 0) : 6 + random() % 3; };
        for (int i = 0; i < 20000; i++) pending.add(3, 0, origin());
        for (int i = 0; i < 15000; i++) {
            double now = pending.take();
            EXPECT_EQ(now, 3);
            pending.add(i % 3 ? now : now + i % 5, i % 50 ? 0 : i % 3 - 1, origin());
            if (i % 7 == 0) pending.cancel(random() % pending.size());
        }
        pending.drain();
    }
}

// When the dead are cleaned away, what is ordered by origins stays in order.
TEST(Events, ManyOfOneTimeAreCancelled) {
    Pending pending;
    std::mt19937_64 random(9);
    for (int i = 0; i < 6000; i++) pending.add(3, 0, random() % 100000);
    for (int i = 0; i < 10; i++) pending.take();
    size_t dead = 0;
    for (int i = 0; i < 4500; i++) {
        pending.cancel(random() % pending.size());
        dead = std::max(dead, pending.events.dead);
    }
    EXPECT_LT(pending.events.dead, dead);
    for (int i = 0; i < 3000; i++) pending.add(i % 5 ? 3 : 3 + uniform(random), 0, random() % 100000);
    pending.drain();
}

// Limits of waits that nearly always are cancelled must not pile up.
TEST(Events, CancelledEventsAreForgotten) {
    Pending pending;
    for (int i = 0; i < 1000; i++) pending.add(i);
    for (int i = 0; i < 200000; i++) {
        pending.add(1e6 + i);
        pending.cancel(pending.size() - 1);
    }
    EXPECT_LE(pending.events.dead, pending.events.live + 1025);
    pending.drain();
}

TEST(Events, BurstsBetweenLullsAreInOrder) {
    Pending pending;
    std::mt19937_64 random(5);
    double now = 0;
    for (int burst = 0; burst < 20; burst++) {
        for (int i = 0; i < 2000; i++) pending.add(now + uniform(random) * (burst % 3 ? 1e-6 : 1e6));
        while (pending.size() > 10) now = pending.take();
    }
    pending.drain();
}

// The work per event must not depend on the shape of the times by more than a heap's.
TEST(Events, ManyEqualTimesAreNotQuadratic) {
    ysim_events events;
    ysim_events_init(&events);
    std::vector<ysim_event_node> nodes(300000);
    uint64_t sequence = 0;
    for (auto &node : nodes) {
        node = {};
        node.cause.count = ++sequence;
        ysim_events_add(&events, &node, 1);
    }
    for (size_t i = 0; i < nodes.size(); i++) {
        ysim_entry *entry = ysim_events_first(&events);
        ysim_event_node *first = entry ? entry->event : nullptr;
        ASSERT_EQ(first, &nodes[i]);
        ysim_events_remove(&events, first);
    }
    ysim_events_fini(&events);
}

} // namespace
