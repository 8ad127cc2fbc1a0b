// One packer serves all nodes of a process: while one waits for it, others have had it.
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <utility>
#include <vector>

extern "C" {
#include "base/codec_packer.h"
}

namespace {

// Hands out bytes only, in the order in which they were given.
struct Bytes : yt_packer {
    std::vector<unsigned char> given;
    size_t at = 0;
    bool waits = true; // the first to come lets another one before it

    Bytes() : yt_packer{} {
        open = [](yt_packer *base, const void *bytes, size_t size) {
            auto *packer = static_cast<Bytes *>(base);
            if (std::exchange(packer->waits, false)) {
                EXPECT_EQ("another", packer->text("another"));
            }
            auto *from = static_cast<const unsigned char *>(bytes);
            packer->given.assign(from, from + size);
            packer->at = 0;
            return true;
        };
        close = [](yt_packer *) {};
        unpack = [](yt_packer *base, yt_pack_form form, void *values, size_t n) {
            auto *packer = static_cast<Bytes *>(base);
            EXPECT_EQ(YT_PACK_BYTES, form);
            std::memcpy(values, &packer->given.at(packer->at), n);
            packer->at += (n + 3) & ~size_t{3};
            return true;
        };
    }

    // What a reader by this packer makes of text.
    std::string text(const std::string &text) {
        std::vector<unsigned char> bytes(text.begin(), text.end());
        bytes.resize((text.size() + 3) & ~size_t{3});
        yt_reader reader;
        EXPECT_EQ(0, yt_codec_begin_unpacking(&reader, this, bytes.data(), bytes.size()));
        const unsigned char *place = yt_codec_get_bytes(&reader, text.size());
        std::string read(place, place + text.size());
        yt_codec_end_unpacking(&reader);
        return read;
    }
};

} // namespace

TEST(CodecPacker, AReaderKeepsItsBytesWhenOthersComeBeforeIt) {
    Bytes packer;
    EXPECT_EQ("mine", packer.text("mine"));
}
