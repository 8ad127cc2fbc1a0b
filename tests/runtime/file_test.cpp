// Files of states: whole or not at all, believed only if every byte is as it was written.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

extern "C" {
#include "base/status.h"
#include "state/files/file.h"
}

namespace {

class FileTest : public testing::Test {
  protected:
    void SetUp() override {
        directory = testing::TempDir() + "file-test-XXXXXX";
        ASSERT_TRUE(mkdtemp(&directory[0]));
        path = directory + "/state";
    }
    void TearDown() override {
        unlink(path.c_str());
        unlink((path + ".partial").c_str());
        EXPECT_EQ(0, rmdir(directory.c_str())) << "something was left";
    }

    int write(const std::string &body) { return yt_file_write(path.c_str(), YT_FILE_THREAD, body.data(), body.size()); }
    std::string read() {
        yt_file file;
        if (yt_file_read(path.c_str(), &file)) return std::string("error: ") + yt_status_line();
        std::string body(reinterpret_cast<const char *>(file.body), file.size);
        yt_file_free(&file);
        return body;
    }
    std::vector<unsigned char> bytes() {
        std::vector<unsigned char> all;
        FILE *file = fopen(path.c_str(), "rb");
        for (int c; (c = getc(file)) >= 0;) all.push_back(static_cast<unsigned char>(c));
        fclose(file);
        return all;
    }

    std::string directory, path;
};

// RFC 3720, appendix B.4, and the check value of CRC-32C.
TEST_F(FileTest, checksumIsCastagnolis) {
    EXPECT_EQ(0xe3069283u, yt_file_checksum("123456789", 9));
    EXPECT_EQ(0x8a9136aau, yt_file_checksum(std::string(32, '\0').data(), 32));
    EXPECT_EQ(0x62a8ab43u, yt_file_checksum(std::string(32, '\xff').data(), 32));
    EXPECT_EQ(0u, yt_file_checksum("", 0));
}

TEST_F(FileTest, whatWasWrittenIsRead) {
    ASSERT_EQ(0, write("first"));
    EXPECT_EQ("first", read());
    ASSERT_EQ(0, write(""));
    EXPECT_EQ("", read());
}

TEST_F(FileTest, onlyItsOwnerMayRead) {
    umask(0);
    ASSERT_EQ(0, write("first"));
    struct stat found;
    ASSERT_EQ(0, stat(path.c_str(), &found));
    EXPECT_EQ(0600u, found.st_mode & 07777);
    umask(022);
}

TEST_F(FileTest, everyTruncationIsRefused) {
    ASSERT_EQ(0, write("a body of some length"));
    auto all = bytes();
    for (size_t size = 0; size < all.size(); size++) {
        yt_file file;
        std::vector<unsigned char> part(all.begin(), all.begin() + static_cast<long>(size));
        EXPECT_EQ(YTHREAD_EFILE, yt_file_check(part.data(), size, &file)) << size;
    }
    all.push_back(0);
    yt_file file;
    EXPECT_EQ(YTHREAD_EFILE, yt_file_check(all.data(), all.size(), &file));
    EXPECT_STREQ("the file is damaged: it has more bytes than were written", yt_status_line());
}

TEST_F(FileTest, everyFlippedBitIsFound) {
    ASSERT_EQ(0, write("a body of some length"));
    auto all = bytes();
    for (size_t bit = 0; bit < 8 * all.size(); bit++) {
        yt_file file;
        all[bit / 8] ^= 1 << bit % 8;
        EXPECT_NE(0, yt_file_check(all.data(), all.size(), &file)) << bit;
        all[bit / 8] ^= 1 << bit % 8;
    }
}

TEST_F(FileTest, aNewerFormatSaysSo) {
    ASSERT_EQ(0, write("body"));
    auto all = bytes();
    yt_file file;
    all[7]++;
    EXPECT_EQ(YTHREAD_EVERSION, yt_file_check(all.data(), all.size(), &file));
    EXPECT_STREQ("the file has format 6, this version of Ythreads reads 5", yt_status_line());
}

TEST_F(FileTest, aFullDiskLeavesTheOldOne) {
    ASSERT_EQ(0, write("old"));
    rlimit before, small;
    getrlimit(RLIMIT_FSIZE, &before);
    small = before;
    small.rlim_cur = 1000;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    EXPECT_EQ(YTHREAD_EFILE, write(std::string(100000, 'x')));
    setrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_DFL);
    EXPECT_EQ("cannot write '" + path + ".partial': File too large", yt_status_line());
    EXPECT_EQ("old", read());
}

TEST_F(FileTest, devicesAreNotReplaced) {
    EXPECT_EQ(YTHREAD_EFILE, yt_file_write("/dev/full", YT_FILE_THREAD, "x", 1));
    EXPECT_STREQ("cannot write '/dev/full': it is no regular file", yt_status_line());
    EXPECT_EQ(YTHREAD_EFILE, yt_file_write(directory.c_str(), YT_FILE_THREAD, "x", 1));
    yt_file file;
    EXPECT_EQ(YTHREAD_EFILE, yt_file_read("/dev/zero", &file));
    EXPECT_EQ(YTHREAD_EINVAL, yt_file_write("", YT_FILE_THREAD, "x", 1));
}

TEST_F(FileTest, twoWritersDoNotMix) {
    ASSERT_EQ(0, write("old"));
    int other = open((path + ".partial").c_str(), O_RDWR | O_CREAT, 0600);
    ASSERT_EQ(0, flock(other, LOCK_EX));
    EXPECT_EQ(YTHREAD_EBUSY, write("new"));
    EXPECT_EQ("old", read());
    close(other);
    EXPECT_EQ(0, write("new"));
    EXPECT_EQ("new", read());
}

// A writer that was killed leaves its unfinished file to the next one.
TEST_F(FileTest, whatWasLeftUnfinishedIsReplaced) {
    FILE *rest = fopen((path + ".partial").c_str(), "w");
    fputs("half a file of a writer that was killed, longer than the next", rest);
    fclose(rest);
    EXPECT_EQ(0, write("new"));
    EXPECT_EQ("new", read());
}

TEST_F(FileTest, aLinkIsNotFollowed) {
    std::string target = directory + "/target";
    ASSERT_EQ(0, symlink(target.c_str(), (path + ".partial").c_str()));
    EXPECT_EQ(YTHREAD_EFILE, write("x"));
    EXPECT_NE(0, access(target.c_str(), F_OK));
}

} // namespace
