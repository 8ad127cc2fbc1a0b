/* The words of the command line; see words.h. */
#include "threads/program/words.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "ythreads.h"

static struct {
    int count;
    char **list;  /* argv */
    char **words; /* what stood there */
    char **texts; /* copies of them */
    size_t *lengths;
    bool is_ascending; /* each word stands behind the one before, as the system puts them */
    int given;         /* to the process: main may take words away before it calls ythread_run */
    char **given_texts;
} command_line;

/* Lists that have come from nodes where argv is in another order: none goes while a thread may hold it, which is always. */
struct order {
    struct order *next;
    char *list[];
};

enum { ORDERS_MOST = 256 };

static struct order *orders;
static pthread_mutex_t orders_lock = PTHREAD_MUTEX_INITIALIZER;

static struct order *first_order(void) {
    return __atomic_load_n(&orders, __ATOMIC_ACQUIRE);
}

/* The list alone and its texts, in one block; null without memory. */
static char **copy_texts(int count, char **list) {
    size_t room = ((size_t)count + 1) * sizeof *list, size = 0;
    for (int i = 0; i < count; i++) size += strlen(list[i]) + 1;
    char **copies = malloc(room + size), *text = (char *)copies + room;
    for (int i = 0; copies && i < count; i++) {
        copies[i] = strcpy(text, list[i]);
        text += strlen(text) + 1;
    }
    if (copies) copies[count] = NULL;
    return copies;
}

#ifdef __GLIBC__ /* whose constructors are told; elsewhere what main gives to ythread_run must do */
__attribute__((constructor)) static void keep_given(int argc, char **argv) {
    command_line.given_texts = copy_texts(argc, argv);
    command_line.given = command_line.given_texts ? argc : 0;
}
#endif

const char *const *yt_words_given(int *count) {
    bool is_known = command_line.given > 0;
    *count = is_known ? command_line.given : command_line.count;
    if (!*count) return NULL;
    (*count)--;
    return (const char *const *)(is_known ? command_line.given_texts : command_line.texts) + 1;
}

int yt_words_keep(int most, char **list) {
    int count = 0;
    size_t size = 0;
    while (count < most && list[count]) size += strlen(list[count++]) + 1;
    size_t room = (size_t)count + 1;
    command_line.words = malloc(room * (2 * sizeof *command_line.words + sizeof *command_line.lengths) + size);
    if (!command_line.words) return yt_status_set(YTHREAD_ENOMEM, "no memory for the words of the command line");
    command_line.texts = command_line.words + room;
    command_line.lengths = (size_t *)(command_line.texts + room);
    char *text = (char *)(command_line.lengths + room);
    command_line.is_ascending = true;
    for (int i = 0; i < count; i++) {
        if (i && (uintptr_t)list[i] <= (uintptr_t)list[i - 1]) command_line.is_ascending = false;
        command_line.words[i] = list[i];
        command_line.lengths[i] = strlen(list[i]);
        command_line.texts[i] = memcpy(text, list[i], command_line.lengths[i] + 1);
        text += command_line.lengths[i] + 1;
    }
    command_line.words[count] = command_line.texts[count] = NULL;
    command_line.count = count;
    command_line.list = list;
    return 0;
}

int yt_words_count(void) {
    return command_line.count;
}

/* ---- from places ---------------------------------------------------------------------------------------- */

/* The first word to look at: if they ascend, the last one that begins at the address or before. There may be tens of thousands. */
static uint32_t start_at(const void *address) {
    uint32_t low = 0, high = command_line.is_ascending ? (uint32_t)command_line.count : 0;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if ((uintptr_t)command_line.words[middle] <= (uintptr_t)address)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Where to stop: no other word can be it, or there is none. */
static uint32_t end_at(uint32_t start) {
    return command_line.is_ascending && command_line.count ? start + 1 : (uint32_t)command_line.count;
}

uint32_t yt_words_number(const char *word) {
    if (!word) return (uint32_t)command_line.count;
    uint32_t number = start_at(word), end = end_at(number);
    while (number < end && command_line.words[number] != word) number++;
    return number == end ? UINT32_MAX : number;
}

static enum yt_word_state state_of_list(char *const *list) {
    enum yt_word_state state = YT_WORD_SAME;
    for (int i = 0; i <= command_line.count; i++) {
        if (list[i] == command_line.words[i]) continue;
        if (yt_words_number(list[i]) == UINT32_MAX) return YT_WORD_CHANGED;
        state = YT_WORD_MOVED;
    }
    return state;
}

static enum yt_word_state state_of_word(uint32_t number) {
    bool is_same = !memcmp(command_line.words[number], command_line.texts[number], command_line.lengths[number] + 1);
    return is_same ? YT_WORD_SAME : YT_WORD_CHANGED;
}

static bool is_in_list(char *const *list, const void *address, struct yt_word_place *place) {
    uintptr_t from = (uintptr_t)address - (uintptr_t)list;
    if (from > (size_t)command_line.count * sizeof *list || from % sizeof *list) return false;
    *place = (struct yt_word_place){0, from / sizeof *list, list};
    return true;
}

enum yt_word_state yt_words_find(const void *address, struct yt_word_place *place) {
    if (!command_line.list) return YT_WORD_NONE;
    if (is_in_list(command_line.list, address, place)) return state_of_list(command_line.list);
    for (uint32_t i = start_at(address), end = end_at(i); i < end; i++) {
        uintptr_t from = (uintptr_t)address - (uintptr_t)command_line.words[i];
        if (from > command_line.lengths[i]) continue;
        *place = (struct yt_word_place){i + 1, from, NULL};
        return state_of_word(i);
    }
    for (const struct order *order = first_order(); order; order = order->next)
        if (is_in_list(order->list, address, place)) return state_of_list(order->list);
    return YT_WORD_NONE;
}

/* ---- to places ------------------------------------------------------------------------------------------ */

enum yt_word_state yt_words_at(uint32_t number, uint64_t place, void **address) {
    if (number >= (uint32_t)command_line.count || place > command_line.lengths[number]) return YT_WORD_NONE;
    *address = command_line.words[number] + place;
    return state_of_word(number);
}

static char *word_of(const uint32_t *numbers, int place) {
    return command_line.words[numbers ? numbers[place] : (uint32_t)place];
}

static bool is_of(char *const *list, const uint32_t *numbers) {
    for (int i = 0; i <= command_line.count; i++)
        if (list[i] != word_of(numbers, i)) return false;
    return true;
}

static char **find_order(const uint32_t *numbers, unsigned *count) {
    if (is_of(command_line.list, numbers)) return command_line.list;
    for (struct order *order = first_order(); order; order = order->next, ++*count)
        if (is_of(order->list, numbers)) return order->list;
    return NULL;
}

static char **add_order(const uint32_t *numbers) {
    struct order *order = malloc(sizeof *order + ((size_t)command_line.count + 1) * sizeof *order->list);
    if (!order) return NULL;
    for (int i = 0; i <= command_line.count; i++) order->list[i] = word_of(numbers, i);
    order->next = orders;
    __atomic_store_n(&orders, order, __ATOMIC_RELEASE);
    return order->list;
}

char **yt_words_list(const uint32_t *numbers) {
    unsigned count = 0;
    if (!command_line.list) return NULL;
    for (int i = 0; numbers && i <= command_line.count; i++)
        if (numbers[i] > (uint32_t)command_line.count) return NULL;
    pthread_mutex_lock(&orders_lock);
    char **list = find_order(numbers, &count);
    if (!list && count < ORDERS_MOST) list = add_order(numbers);
    pthread_mutex_unlock(&orders_lock);
    return list;
}
