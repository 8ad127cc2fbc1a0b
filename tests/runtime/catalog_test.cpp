// What a file says of its program: enough to read the states without it, and to tell how a program has changed.
#include <map>

#include "state_fixture.h"

extern "C" {
#include "state/files/catalog.h"
}

namespace {

class CatalogTest : public StateTest {
  protected:
    void TearDown() override {
        yt_notes_fini(&notes);
        yt_catalog_free(&catalog);
        StateTest::TearDown();
    }

    // Encodes the thread, and gives the catalog of what it uses.
    Bytes write() {
        yt_state_rules all = {};
        all.memory = &memory;
        all.peer = yt_schema_machine();
        all.always_xdr = true;
        all.notes = &notes;
        yt_writer state, writer;
        yt_codec_writer_init(&state, nullptr);
        yt_codec_writer_init(&writer, nullptr);
        EXPECT_EQ(0, yt_state_encode(&thread, &all, &state)) << yt_status_line();
        EXPECT_EQ(0, yt_catalog_put(&writer, &notes));
        Bytes bytes(writer.data, writer.data + writer.size);
        yt_codec_writer_fini(&state);
        yt_codec_writer_fini(&writer);
        return bytes;
    }
    int read(const Bytes &bytes) {
        yt_reader reader;
        yt_codec_reader_init(&reader, bytes.data(), bytes.size());
        int status = yt_catalog_get(&reader, &catalog);
        EXPECT_TRUE(status || reader.at == reader.size);
        return status;
    }

    // A function of the program with some of its parts replaced.
    template <typename Change> std::string difference(const ythread_function &old, Change change) {
        ythread_function now = old;
        std::vector<ythread_field> fields(old.fields, old.fields + old.field_count);
        std::vector<ythread_point> points(old.points, old.points + old.point_count);
        change(now, fields, points);
        now.fields = fields.data();
        now.points = points.data();
        now.field_count = static_cast<unsigned>(fields.size());
        now.point_count = static_cast<unsigned>(points.size());
        char text[400] = "none";
        yt_catalog_function_differs(&old, &now, text, sizeof text);
        return text;
    }

    yt_notes notes = {};
    yt_catalog catalog = {};
};

using Fields = std::vector<ythread_field>;
using Points = std::vector<ythread_point>;

TEST_F(CatalogTest, describesWhatTheStateUses) {
    Walk *frame = pushWalk();
    frame->cursor = &state_table[1];
    frame->text = state_text;
    pushLeaf();
    Bytes bytes = write();
    ASSERT_EQ(0, read(bytes)) << yt_status_line();
    EXPECT_EQ(yt_schema_machine(), catalog.machine);
    EXPECT_STREQ(yt_catalog_arch(), catalog.arch);
    ASSERT_EQ(2u, catalog.function_count);
    const ythread_function *walk = yt_catalog_function(&catalog, "state_walk", nullptr);
    ASSERT_TRUE(walk);
    EXPECT_EQ(state_fun_walk.hash, walk->hash);
    EXPECT_EQ(2u, walk->points[1].line);
    const ythread_function *leaf = yt_catalog_function(&catalog, "state_leaf", "state.c");
    ASSERT_TRUE(leaf);
    EXPECT_EQ(state_fun_leaf.hash, leaf->hash);
    EXPECT_TRUE(yt_catalog_type(&catalog, yt_schema_type_hash(&state_node_type)));
    ASSERT_EQ(1u, catalog.object_count);
    EXPECT_STREQ("state_table", catalog.objects[0].name);
    ASSERT_EQ(1u, catalog.string_count);
    EXPECT_STREQ(state_text, catalog.strings[0].text);
}

TEST_F(CatalogTest, everyTruncationIsRefused) {
    pushWalk();
    pushLeaf();
    Bytes bytes = write();
    for (size_t size = 0; size < bytes.size(); size++) {
        Bytes part(bytes.begin(), bytes.begin() + static_cast<long>(size));
        part.shrink_to_fit();
        yt_reader reader;
        yt_codec_reader_init(&reader, part.data(), part.size());
        EXPECT_NE(0, yt_catalog_get(&reader, &catalog)) << size;
        EXPECT_EQ(0u, catalog.memory_count);
    }
}

TEST_F(CatalogTest, changedBytesAreRefusedOrRead) {
    pushWalk();
    pushLeaf();
    Bytes bytes = write();
    for (size_t bit = 0; bit < 8 * bytes.size(); bit++) {
        bytes[bit / 8] ^= 1 << bit % 8;
        yt_reader reader;
        yt_codec_reader_init(&reader, bytes.data(), bytes.size());
        yt_catalog_get(&reader, &catalog);
        yt_catalog_free(&catalog);
        bytes[bit / 8] ^= 1 << bit % 8;
    }
}

// A struct that holds itself has no end.
TEST_F(CatalogTest, typesThatContainThemselvesAreRefused) {
    yt_writer writer;
    yt_codec_writer_init(&writer, nullptr);
    yt_codec_put_u64(&writer, 0);
    yt_codec_put_string(&writer, "x86_64");
    for (unsigned count : {1, 0, 0, 0, 0}) yt_codec_put_u32(&writer, count);
    yt_codec_put_string(&writer, "struct loop");
    yt_codec_put_u32(&writer, YTHREAD_KIND_STRUCT);
    yt_codec_put_u32(&writer, 0);
    yt_codec_put_u64(&writer, 8);
    yt_codec_put_u64(&writer, 2);
    yt_codec_put_u32(&writer, 0);
    for (const char *name : {"left", "right"}) {
        yt_codec_put_string(&writer, name);
        yt_codec_put_u32(&writer, 1);
        yt_codec_put_u32(&writer, 0);
    }
    Bytes bytes(writer.data, writer.data + writer.size);
    yt_codec_writer_fini(&writer);
    EXPECT_EQ(YTHREAD_ESTATE, read(bytes));
    EXPECT_STREQ("types that contain themselves, or too many members", yt_status_line());
}

TEST_F(CatalogTest, theProgramThatWroteItDoesNotDiffer) {
    pushWalk();
    pushLeaf();
    Bytes bytes = write();
    ASSERT_EQ(0, read(bytes));
    EXPECT_EQ(0u, yt_catalog_compare(&catalog, nullptr, nullptr));
}

TEST_F(CatalogTest, saysWhichFieldsHaveChanged) {
    EXPECT_EQ("none", difference(state_fun_walk, [](ythread_function &, Fields &, Points &) {}));
    EXPECT_EQ("field 'extra' has been added", difference(state_fun_walk, [](ythread_function &, Fields &f, Points &) {
                  ythread_field extra = f[0];
                  extra.name = "extra";
                  f.push_back(extra);
              }));
    EXPECT_EQ(
        "field 'n' was 'int', is 'struct state_node' now",
        difference(state_fun_walk, [](ythread_function &, Fields &f, Points &) { f[0].type = &state_node_type; }));
    EXPECT_EQ("field 'n' is gone; field 'm' has been added",
              difference(state_fun_walk, [](ythread_function &, Fields &f, Points &) { f[0].name = "m"; }));
}

TEST_F(CatalogTest, saysWhichResumePointsHaveChanged) {
    EXPECT_EQ("it had 2 suspension points, has 1 now",
              difference(state_fun_walk, [](ythread_function &, Fields &, Points &p) { p.pop_back(); }));
    EXPECT_EQ(
        "what is saved at suspension point 2 (line 3, now 9) was: n grid wide, is: n grid",
        difference(state_fun_walk, [](ythread_function &, Fields &, Points &p) { p[2].count = 2, p[2].line = 9; }));
    EXPECT_EQ("none", difference(state_fun_walk, [](ythread_function &, Fields &, Points &p) { p[2].line = 99; }));
    EXPECT_EQ("suspension point 1 (line 2, now 2) was a call through a pointer, is a call of f(); "
              "suspension point 2 (line 3, now 3) was a call through a pointer, is a call of g()",
              difference(state_fun_walk,
                         [](ythread_function &, Fields &, Points &p) { p[1].called = "f", p[2].called = "g"; }));
    // What a file does not say is not compared.
    EXPECT_EQ("none", difference(state_fun_leaf, [](ythread_function &, Fields &, Points &p) { p[1].called = "f"; }));
    EXPECT_EQ("it does not suspend any more",
              difference(state_fun_walk, [](ythread_function &now, Fields &, Points &) { now.resume = nullptr; }));
}

} // namespace
