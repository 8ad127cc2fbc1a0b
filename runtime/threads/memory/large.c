/* Large blocks by address; see large.h. Above each node stand those alone that are hotter, and how hot one is, its address says by
 * a hash: the tree looks as if they had come in an order drawn by lot. */
#include "threads/memory/large.h"

#include <stdlib.h>

#include "base/mix.h"
#include "threads/memory/typed.h"

#define LEAST_ROOM 16

static struct yt_large_node *node_of(const struct yt_large *large, uint32_t number) {
    return &large->nodes[number - 1];
}

static uint32_t heat_of(const struct yt_typed *block) {
    return yt_mix((uintptr_t)block->memory);
}

/* What code that is not translated has freed may begin where another block does. */
static bool is_before(const struct yt_typed *one, const struct yt_typed *other) {
    uintptr_t a = (uintptr_t)one->memory, b = (uintptr_t)other->memory;
    return a != b ? a < b : (uintptr_t)one < (uintptr_t)other;
}

bool yt_large_make_room(struct yt_large *large, struct yt_memory *memory) {
    if (large->free || large->used < large->room) return true;
    uint32_t room = large->room ? large->room * 2 : LEAST_ROOM;
    struct yt_large_node *nodes = yt_memory_resize(memory, large->nodes, room * sizeof *nodes);
    if (!nodes) return false;
    large->nodes = nodes;
    large->room = room;
    return true;
}

/* What stands below `at` becomes two trees: what lies before the block, and what lies behind it. */
static void split(struct yt_large *large, uint32_t at, const struct yt_typed *block, uint32_t *before,
                  uint32_t *behind) {
    while (at) {
        struct yt_large_node *node = node_of(large, at);
        if (is_before(node->block, block)) {
            *before = at;
            before = &node->right;
            at = node->right;
        } else {
            *behind = at;
            behind = &node->left;
            at = node->left;
        }
    }
    *before = *behind = 0;
}

/* Two trees become one; all of the first lies before the second. */
static void merge(struct yt_large *large, uint32_t before, uint32_t behind, uint32_t *link) {
    while (before && behind) {
        struct yt_large_node *one = node_of(large, before), *other = node_of(large, behind);
        if (heat_of(one->block) > heat_of(other->block)) {
            *link = before;
            link = &one->right;
            before = one->right;
        } else {
            *link = behind;
            link = &other->left;
            behind = other->left;
        }
    }
    *link = before ? before : behind;
}

uint32_t yt_large_add(struct yt_large *large, struct yt_typed *block) {
    uint32_t number = large->free ? large->free : ++large->used;
    struct yt_large_node *added = node_of(large, number);
    if (large->free) large->free = added->left;
    added->block = block;
    uint32_t *link = &large->root;
    while (*link && heat_of(node_of(large, *link)->block) > heat_of(block)) {
        struct yt_large_node *node = node_of(large, *link);
        link = is_before(node->block, block) ? &node->right : &node->left;
    }
    split(large, *link, block, &added->left, &added->right);
    *link = number;
    return number;
}

void yt_large_remove(struct yt_large *large, const struct yt_typed *block) {
    uint32_t number = block->large, *link = &large->root;
    struct yt_large_node *removed = node_of(large, number);
    while (*link != number) {
        struct yt_large_node *node = node_of(large, *link);
        link = is_before(node->block, block) ? &node->right : &node->left;
    }
    merge(large, removed->left, removed->right, link);
    *removed = (struct yt_large_node){.left = large->free};
    large->free = number;
}

struct yt_typed *yt_large_before(const struct yt_large *large, uintptr_t address) {
    struct yt_typed *found = NULL;
    for (uint32_t at = large->root; at;) {
        const struct yt_large_node *node = node_of(large, at);
        bool is_behind = (uintptr_t)node->block->memory > address;
        if (!is_behind) found = node->block;
        at = is_behind ? node->left : node->right;
    }
    return found;
}

void yt_large_fini(struct yt_large *large) {
    free(large->nodes);
    *large = (struct yt_large){0};
}
