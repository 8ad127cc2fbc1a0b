// The program table: sorting, merging, conflicts, versions, look-up.
#include <gtest/gtest.h>

#include "scenario_test_support.h"

extern "C" {
#include "base/schema.h"
#include "base/status.h"
#include "threads/program/program.h"
#include "threads/program/program_tables.h"
}

namespace {

void resume_nothing(ythread_header *) {}
void resume_other(ythread_header *) {}
void somewhere() {}

ythread_function make(const char *name, const char *file, unsigned flags = 0) {
    static const ythread_point start[1] = {};
    ythread_function f = {};
    f.name = name, f.file = file, f.resume = resume_nothing, f.flags = flags;
    f.frame_size = sizeof(ythread_header), f.points = start, f.point_count = 1;
    return f;
}

class Program : public testing::Test {
  protected:
    void SetUp() override {
        yt_program_thaw(nullptr);
        for (auto &unit : units) {
            unit = {};
            unit.version = YTHREADS_GENERATED_VERSION;
            unit.function_size = sizeof(ythread_function);
            unit.file = "extra.c";
        }
    }
    void TearDown() override {
        yt_program_thaw(&units[0]);
        yt_program_thaw(&units[1]);
        EXPECT_EQ(yt_program_freeze(), 0);
    }
    void add(int which, std::initializer_list<ythread_function *> functions) {
        tables[which].assign(functions);
        units[which].functions = tables[which].data();
        units[which].function_count = tables[which].size();
        ythread_register(&units[which]);
    }

    ythread_unit units[2];
    std::vector<ythread_function *> tables[2];
};

TEST_F(Program, SortsByNameThenFile) {
    auto a = make("zz", "b.c", YTHREAD_FUNCTION_LOCAL), b = make("zz", "a.c", YTHREAD_FUNCTION_LOCAL),
         c = make("zy", "c.c");
    add(0, {&a, &b, &c});
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_EQ(c.fun_num + 1, b.fun_num);
    EXPECT_EQ(b.fun_num + 1, a.fun_num);
    for (uint32_t i = 0; i < yt_program_function_count(); i++) EXPECT_EQ(yt_program_function(i)->fun_num, i);
    EXPECT_EQ(yt_program_function(yt_program_function_count()), nullptr);
    EXPECT_EQ(yt_program_function_by_key(yt_schema_function_key(&b)), &b);
    EXPECT_EQ(yt_program_function_by_key(1), nullptr);
    EXPECT_NE(a.hash, 0u);
}

TEST_F(Program, OneDefinitionSeenTwiceMerges) {
    auto a = make("twice", "a.c"), b = make("twice", "b.c");
    a.address = b.address = somewhere;
    add(0, {&a});
    add(1, {&b});
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_EQ(a.fun_num, b.fun_num);
    EXPECT_EQ(yt_program_function_by_address((void *)a.address), yt_program_function(a.fun_num));
    EXPECT_EQ(yt_program_function_by_address(nullptr), nullptr);
}

TEST_F(Program, StaticsOfFilesOfOneNameAreKeptApart) {
    auto a = make("twice", "util.c", YTHREAD_FUNCTION_LOCAL), b = a;
    a.address = somewhere;
    b.address = (void (*)())resume_other;
    add(0, {&a});
    add(1, {&b});
    units[0].file = units[1].file = "util.c";
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_NE(a.fun_num, b.fun_num);
    EXPECT_EQ(yt_program_function_by_address((void *)a.address), &a);
    EXPECT_EQ(yt_program_function_by_address((void *)b.address), &b);
    EXPECT_EQ(yt_program_function_by_key(yt_schema_function_key(&b)), &b);
}

TEST_F(Program, AWeakDefinitionGivesWayToTheOther) {
    auto weak = make("level", "a.c", YTHREAD_FUNCTION_WEAK), other = make("level", "b.c");
    weak.address = other.address = somewhere;
    weak.resume = resume_other;
    weak.frame_size++;
    for (bool weak_first : {true, false}) {
        add(0, {weak_first ? &weak : &other});
        add(1, {weak_first ? &other : &weak});
        ASSERT_EQ(yt_program_freeze(), 0);
        EXPECT_EQ(weak.fun_num, other.fun_num);
        EXPECT_EQ(yt_program_function(weak.fun_num), &other);
        EXPECT_EQ(yt_program_function_by_address((void *)somewhere), &other);
        TearDown();
        SetUp();
    }
}

TEST_F(Program, DefinitionsThatStandSideBySideResumeTheirOwnFrames) {
    auto a = make("level", "a.c"), b = make("level", "b.c");
    a.address = b.address = somewhere;
    b.resume = resume_other;
    add(0, {&a});
    add(1, {&b});
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_EQ(yt_program_function(a.fun_num), &a);
    EXPECT_EQ(yt_program_function(b.fun_num), &b);
}

TEST_F(Program, AFunctionNamedElsewhereMergesWithItsDefinition) {
    auto a = make("far", "a.c"), b = make("far", "b.c");
    a.resume = nullptr;
    a.address = b.address = somewhere;
    add(0, {&a});
    add(1, {&b});
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_EQ(yt_program_function_by_address((void *)somewhere), &b);
}

TEST_F(Program, HiddenFunctionsOfOneNameAreKeptApart) {
    auto a = make("clash", "a.c"), b = make("clash", "b.c");
    a.body = somewhere;
    b.body = (void (*)())resume_other;
    add(0, {&a});
    add(1, {&b});
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_NE(a.fun_num, b.fun_num);
    EXPECT_EQ(yt_program_function_by_key(yt_schema_function_key(&a)), &a);
    EXPECT_EQ(yt_program_function_by_key(yt_schema_function_key(&b)), &b);
}

TEST_F(Program, ALookUpFindsTheBodyOfACallOfItsShape) {
    auto a = make("called", "a.c"), b = make("elsewhere", "a.c");
    a.address = somewhere;
    a.body = (void (*)())resume_other;
    a.signature = 7;
    add(0, {&a, &b});
    EXPECT_EQ(ythread_lookup(somewhere, 7), nullptr); // before the table is frozen
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_EQ(ythread_lookup(somewhere, 7), (void (*)())resume_other);
    EXPECT_EQ(ythread_lookup(somewhere, 8), nullptr);
    EXPECT_EQ(ythread_lookup((void (*)())resume_nothing, 7), nullptr);
    EXPECT_EQ(ythread_lookup(nullptr, 7), nullptr);
}

TEST_F(Program, AnotherVersionIsAnError) {
    auto a = make("old", "old.c");
    units[0].version++;
    add(0, {&a});
    EXPECT_EQ(yt_program_freeze(), YTHREAD_EVERSION);
    EXPECT_NE(std::string(yt_status_line()).find("extra.c: translated for version " + std::to_string(units[0].version)),
              std::string::npos);
}

TEST_F(Program, LateRegistrationEndsTheProgram) {
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_EXIT(ythread_register(&units[0]), testing::ExitedWithCode(120), "extra.c: registered after");
}

TEST_F(Program, TheDigestFollowsTheFunctions) {
    ASSERT_EQ(yt_program_freeze(), 0);
    uint64_t without = yt_program_digest();
    yt_program_thaw(nullptr);
    auto a = make("more", "a.c");
    add(0, {&a});
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_NE(yt_program_digest(), without);
}

TEST_F(Program, FindsObjectsStringsAndTypes) {
    static int table[4];
    static int one, other;
    ythread_type four = {"int[4]", YTHREAD_KIND_ARRAY, 0, alignof(int), sizeof table, 4, &scenario_int, nullptr};
    const ythread_object objects[] = {{"table", nullptr, table, &four, 0, nullptr, nullptr},
                                      {"twin", "twin.h", &one, &scenario_int, 0, nullptr, nullptr},
                                      {"twin", "twin.h", &other, &scenario_int, 0, nullptr, nullptr}};
    static const char text[] = "some text";
    const ythread_string strings[] = {{text, sizeof text, 1}};
    const ythread_type *const types[] = {&four};
    units[0].objects = objects, units[0].object_count = 3;
    units[0].strings = strings, units[0].string_count = 1;
    units[0].types = types, units[0].type_count = 1;
    add(0, {});
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_EQ(yt_program_object_at(table), &objects[0]);
    EXPECT_EQ(yt_program_object_at(&table[3]), &objects[0]);
    EXPECT_EQ(yt_program_object_by_key(yt_schema_object_key(&objects[0])), &objects[0]);
    EXPECT_EQ(yt_program_object_at(&one), nullptr);
    EXPECT_EQ(yt_program_object_at(nullptr), nullptr);
    uint64_t key;
    uint32_t file;
    EXPECT_EQ(yt_program_string_at(text + 3, &key, &file), &strings[0]);
    EXPECT_EQ(yt_program_string_at(text + sizeof text, &key, &file), &strings[0]);
    EXPECT_EQ(key, yt_schema_string_key(&strings[0]));
    EXPECT_EQ(file, 0u);
    EXPECT_EQ(yt_program_string_at(text - 1, &key, &file), nullptr);
    EXPECT_EQ(yt_program_string_at(text + sizeof text + 1, &key, &file), nullptr);
    EXPECT_EQ(yt_program_string_by_key(yt_schema_string_key(&strings[0]), 0), &strings[0]);
    EXPECT_EQ(yt_program_type_by_hash(yt_schema_type_hash(&four)), &four);
    EXPECT_EQ(yt_program_type_by_hash(3), nullptr);
    EXPECT_EQ(yt_program_type_hash(&four), yt_schema_type_hash(&four));
    EXPECT_EQ(yt_program_type_hash(&scenario_int), yt_schema_type_hash(&scenario_int)); // in no file's table
}

TEST_F(Program, FindsEachFilesStringOfOneText) {
    static const char ones[] = "text", others[] = "text", only[] = "only";
    const ythread_string first[] = {{ones, sizeof ones, 1}, {only, sizeof only, 1}},
                         second[] = {{others, sizeof others, 1}};
    units[0].strings = first, units[0].string_count = 2;
    units[1].strings = second, units[1].string_count = 1;
    units[1].file = "second.c";
    add(0, {});
    add(1, {});
    ASSERT_EQ(yt_program_freeze(), 0);
    uint64_t key, key_of_other;
    uint32_t file, file_of_other;
    ASSERT_EQ(yt_program_string_at(ones + 1, &key, &file), &first[0]);
    ASSERT_EQ(yt_program_string_at(others, &key_of_other, &file_of_other), &second[0]);
    EXPECT_EQ(key, key_of_other);
    EXPECT_NE(file, file_of_other);
    EXPECT_EQ(yt_program_string_by_key(key, file), &first[0]);
    EXPECT_EQ(yt_program_string_by_key(key, file_of_other), &second[0]);
    EXPECT_NE(yt_program_string_by_key(key, 2), nullptr); // of a file that is not here: any
    EXPECT_EQ(yt_program_string_by_key(key + 1, file), nullptr);
    EXPECT_EQ(yt_program_string_at(only, &key, &file), &first[1]);
    EXPECT_EQ(file, 0u);
    EXPECT_EQ(yt_program_string_by_key(key, file_of_other), &first[1]);
}

void copy_counter(void *place, int is_put) {
    static int counter = 5;
    auto copy = static_cast<int *>(place);
    (is_put ? counter : *copy) = is_put ? *copy : counter;
}

TEST_F(Program, ReadsAndWritesVariablesWithoutAddress) {
    const ythread_object objects[] = {{"counter", "a.c", nullptr, &scenario_int, 0, nullptr, copy_counter}};
    units[0].objects = objects, units[0].object_count = 1;
    add(0, {});
    ASSERT_EQ(yt_program_freeze(), 0);
    const ythread_object *counter = yt_program_object_by_key(yt_schema_object_key(&objects[0]));
    ASSERT_EQ(counter, &objects[0]);
    yt_object_copy copy, again;
    auto value = static_cast<int *>(yt_program_object_get(counter, &copy));
    EXPECT_EQ(*value, 5);
    *value = 6;
    EXPECT_EQ(*static_cast<int *>(yt_program_object_get(counter, &again)), 5);
    yt_program_object_put(counter, &copy);
    EXPECT_EQ(*static_cast<int *>(yt_program_object_get(counter, &again)), 6);
    EXPECT_EQ(yt_program_object_at(nullptr), nullptr);
}

// One file defines them; another takes the address of the last.
TEST_F(Program, KnowsWhichVariablesAPointerCannotMean) {
    static int row[4];
    ythread_type two = {"int[2]", YTHREAD_KIND_ARRAY, 0, alignof(int), 2 * sizeof(int), 2, &scenario_int, nullptr};
    const ythread_object defined[] = {{"first", nullptr, row, &two, YTHREAD_OBJECT_ADDRESSED, nullptr, nullptr},
                                      {"second", nullptr, row + 2, &scenario_int, 0, nullptr, nullptr},
                                      {"third", nullptr, row + 3, &scenario_int, 0, nullptr, nullptr}};
    const ythread_object elsewhere[] = {
        {"third", nullptr, nullptr, nullptr, YTHREAD_OBJECT_ADDRESSED, nullptr, nullptr}};
    units[0].objects = defined, units[0].object_count = 3;
    units[1].objects = elsewhere, units[1].object_count = 1;
    add(0, {});
    add(1, {});
    ASSERT_EQ(yt_program_freeze(), 0);
    EXPECT_TRUE(yt_program_only_ends(&defined[0], &defined[1]));
    EXPECT_FALSE(yt_program_only_ends(&defined[1], &defined[2])); // nobody takes the address of the first
    EXPECT_FALSE(yt_program_only_ends(&defined[0], &defined[2])); // there is something between
    EXPECT_EQ(yt_program_object_by_key(yt_schema_object_key(&elsewhere[0])), &defined[2]);
}

} // namespace
