// Statuses: words for each, and the line that grows towards its front.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <thread>

extern "C" {
#include "base/status.h"
}

namespace {

TEST(Status, EveryCodeHasWordsOfItsOwn) {
    std::set<std::string> words;
    for (int status = YTHREAD_OK; status >= YTHREAD_EFULL; status--) {
        EXPECT_STRNE("unknown status", yt_status_words(status)) << status;
        EXPECT_TRUE(words.insert(yt_status_words(status)).second) << status;
        EXPECT_STREQ(yt_status_words(status), ythread_strerror(status));
    }
    for (int status : {1, YTHREAD_EFULL - 1, INT32_MIN, INT32_MAX})
        EXPECT_STREQ("unknown status", yt_status_words(status));
}

TEST(Status, TheLineIsPutTogetherFromTheInside) {
    EXPECT_EQ(YTHREAD_ESTATE, yt_status_set(YTHREAD_ESTATE, "%d does not fit '%s'", 300, "char"));
    yt_status_prefix(YTHREAD_ESTATE, "field '%s': ", "letter");
    yt_status_prefix(YTHREAD_ESTATE, "thread %d.%d, ", 0, 17);
    EXPECT_STREQ("thread 0.17, field 'letter': 300 does not fit 'char'", ythread_error());
}

TEST(Status, TheLineMayBeItsOwnArgument) {
    yt_status_set(YTHREAD_ESTATE, "inner");
    yt_status_set(YTHREAD_EREFUSED, "node 3: %s", yt_status_line());
    EXPECT_STREQ("node 3: inner", yt_status_line());
}

TEST(Status, LongLinesAreCut) {
    std::string text(3 * YT_STATUS_LINE, 'x');
    yt_status_set(YTHREAD_ESTATE, "%s", text.c_str());
    EXPECT_EQ(std::string(YT_STATUS_LINE - 1, 'x'), yt_status_line());
    yt_status_prefix(YTHREAD_ESTATE, "front ");
    EXPECT_EQ("front " + std::string(YT_STATUS_LINE - 7, 'x'), yt_status_line());
}

TEST(Status, TheLineIsOneLine) {
    yt_status_set(YTHREAD_EFILE, "cannot read '%s': \x7f", "a\n\x1b[2J\xc3\xa9");
    EXPECT_STREQ("cannot read 'a\\x0a\\x1b[2J\xc3\xa9': \\x7f", yt_status_line());
    yt_status_prefix(YTHREAD_EFILE, "file '%s': ", "\t");
    EXPECT_STREQ("file '\\x09': cannot read 'a\\x0a\\x1b[2J\xc3\xa9': \\x7f", yt_status_line());
    std::string text(YT_STATUS_LINE - 4, 'x');
    yt_status_set(YTHREAD_EFILE, "%s\n%s", text.c_str(), text.c_str());
    EXPECT_EQ(text, yt_status_line()) << "what has no room is cut as a whole";
}

TEST(Status, EveryOsThreadHasItsLine) {
    yt_status_set(YTHREAD_ESTATE, "mine");
    std::thread([] { EXPECT_STREQ("", yt_status_line()); }).join();
    EXPECT_STREQ("mine", yt_status_line());
}

} // namespace
