// PVM's host file as yrun reads it: names, options, defaults, hosts that are not started, comments; faults with their lines; random lines.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>

extern "C" {
#include "../../tools/yrun/pvm_hostfile.h"
}

namespace {

struct Parsed {
    std::string fault;
    std::vector<std::string> texts;
    std::vector<int> lines;
};

Parsed parse(const std::string &content) {
    char path[] = "/tmp/hostfile-XXXXXX";
    int file = mkstemp(path);
    EXPECT_EQ(write(file, content.data(), content.size()), ssize_t(content.size()));
    close(file);
    yrun_hostfile hosts = {};
    char *fault = yrun_hostfile_parse(&hosts, path);
    Parsed parsed;
    if (fault) parsed.fault = fault;
    if (parsed.fault.compare(0, sizeof path - 1, path) == 0) parsed.fault.erase(0, sizeof path);
    for (int i = 0; i < hosts.count; i++) {
        parsed.texts.push_back(hosts.hosts[i].text);
        parsed.lines.push_back(hosts.hosts[i].line);
        EXPECT_EQ(parsed.texts.back().find(hosts.hosts[i].name), 0u);
        free(hosts.hosts[i].name);
        free(hosts.hosts[i].text);
    }
    free(hosts.hosts);
    free(fault);
    unlink(path);
    return parsed;
}

using Texts = std::vector<std::string>;

TEST(Hostfile, HostsAreReadWithOptionsOfAllKinds) {
    Parsed parsed =
        parse("a lo=me so=pw dx=/d ep=/x:/y wd=/w sp=1000 bx=/b id=7 ip=b.example\n\n\tb.example\tso=ms \r\nc");
    EXPECT_EQ(parsed.fault, "");
    EXPECT_EQ(parsed.texts,
              (Texts{"a lo=me so=pw dx=/d ep=/x:/y wd=/w sp=1000 bx=/b id=7 ip=b.example", "b.example so=ms", "c"}));
    EXPECT_EQ(parsed.lines, (std::vector<int>{1, 3, 4}));
}

TEST(Hostfile, CommentsAndHostsThatAreNotStartedAreLeftOut) {
    Parsed parsed = parse("# a\n  # b\nc wd=/a#b # and so on\n& d ep=/x\n&e\nf\n");
    EXPECT_EQ(parsed.fault, "");
    EXPECT_EQ(parsed.texts, (Texts{"c wd=/a#b", "f"}));
}

TEST(Hostfile, DefaultsHoldForTheLinesBehindThem) {
    Parsed parsed = parse("a\n* lo=guest ep=/x\nb\nc ep=/y wd=/lo=\n*\nd\n");
    EXPECT_EQ(parsed.fault, "");
    EXPECT_EQ(parsed.texts, (Texts{"a", "b lo=guest ep=/x", "c ep=/y wd=/lo= lo=guest", "d"}));
}

TEST(Hostfile, AFaultHasItsLine) {
    EXPECT_EQ(parse("a\nb eq=/x\n").fault,
              "2: 'eq=/x' is no option of a host; PVM knows lo= so= dx= ep= sp= bx= wd= ip= id=");
    EXPECT_EQ(parse("a ep=/x \\\n wd=/\n").fault.substr(0, 31),
              "1: '\\' is no option of a host; "); // PVM continues no lines
    EXPECT_EQ(parse("a\n\nwd=/\n").fault, "3: an option without a host before it: 'wd=/'");
    EXPECT_EQ(parse("* b\n").fault.substr(0, 25), "1: 'b' is no option of a ");
    EXPECT_EQ(parse("a ep=\n").fault, "1: 'ep=': it has no value");
    EXPECT_EQ(parse("a so=rsh\n").fault, "1: 'so=rsh': PVM knows so=pw and so=ms");
    EXPECT_EQ(parse("a sp=0\n").fault, "1: 'sp=0': a speed is a number from 1 to 1000000");
    EXPECT_EQ(parse("a sp=fast\n").fault, "1: 'sp=fast': a speed is a number from 1 to 1000000");
    EXPECT_EQ(parse("a\n&\n").fault, "2: '&' wants a host behind it");
    EXPECT_EQ(parse(std::string("a\0b\n", 4)).fault, "1: there is a zero byte: this is no text");
    EXPECT_NE(parse("# nobody\n* ep=/x\n").fault.find("names no host"), std::string::npos);
    EXPECT_NE(parse("").fault.find("names no host"), std::string::npos);
}

TEST(Hostfile, RandomLinesAreReadOrRefusedWithALine) {
    static const char *const pieces[] = {
        "a",   "b.example", " ",  "\t", "\n",  "\r\n", "#",  "&",  "*",        "ep=", "/x",
        "sp=", "17",        "lo", "=",  "so=", "ms",   "\\", "$P", "\xff\x80", "ip=", "id=q "};
    std::mt19937 random(1);
    int read = 0, refused = 0;
    for (int i = 0; i < 3000; i++) {
        std::string content;
        for (int n = int(random() % 24); n > 0; n--) content += pieces[random() % (sizeof pieces / sizeof *pieces)];
        if (random() % 50 == 0) content += std::string(1, char(random()));
        Parsed parsed = parse(content);
        bool has_line = !parsed.fault.empty() && isdigit((unsigned char)parsed.fault[0]);
        bool is_empty = parsed.fault.find("names no host") != std::string::npos;
        EXPECT_TRUE(parsed.fault.empty() ? !parsed.texts.empty() : has_line || is_empty) << content;
        read += parsed.fault.empty();
        refused += has_line;
    }
    EXPECT_GT(read, 100);
    EXPECT_GT(refused, 100);
}

} // namespace
