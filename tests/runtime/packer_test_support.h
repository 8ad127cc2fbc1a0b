// The tests of codec and state again, by another library's calls: with YTHREADS_TEST_WIRE=pvm all that they write is packed by
// PVM, too, and must be the same bytes, and what they read PVM unpacks (pvm_wire_test.cpp).
#ifndef PACKER_TEST_SUPPORT_H
#define PACKER_TEST_SUPPORT_H

#include <gtest/gtest.h>

#include <functional>
#include <vector>

extern "C" {
#include "base/codec_packer.h"
#include "base/status.h"
}

yt_packer *testPacker(); // PVM's, or null

// What `write` returned, and the bytes that it had packed, if it returned 0.
inline int packBy(yt_packer *packer, std::vector<unsigned char> &bytes, const std::function<int(yt_writer *)> &write) {
    yt_writer packed, all;
    yt_codec_writer_init(&all, nullptr);
    EXPECT_EQ(0, yt_codec_begin_packing(&packed, packer)) << yt_status_line();
    int status = write(&packed);
    if (status && !packed.status) packed.status = status;
    int ended = yt_codec_end_packing(&packed, &all);
    EXPECT_EQ(status, ended) << yt_status_line();
    bytes.assign(all.data, all.data + all.size);
    yt_codec_writer_fini(&all);
    return status;
}

// A reader of these bytes for as long as this lives.
struct TestReader : yt_reader {
    explicit TestReader(const std::vector<unsigned char> &bytes) {
        if (testPacker() && bytes.size() % 4 == 0) {
            EXPECT_EQ(0, yt_codec_begin_unpacking(this, testPacker(), bytes.data(), bytes.size()));
        } else {
            yt_codec_reader_init(this, bytes.data(), bytes.size());
        }
    }
    ~TestReader() {
        if (packer) yt_codec_end_unpacking(this);
    }
    TestReader(const TestReader &) = delete;
};

#endif
