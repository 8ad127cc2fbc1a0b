// Calls that take memory get the type's schema, in plain functions, in those that suspend and in macros; malloc's only
// under --typed-malloc.
// RUN: %ytranslate %s %flags | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: %ytranslate --typed-malloc %s %flags | FileCheck %s --check-prefixes=CHECK,TYPED
#include <stdlib.h>
#include <ythreads.h>

struct node { int value; struct node *next; };
#define NEW(type) ythread_alloc(type, 1)

struct node *plain(int n) {
  struct node *many = ythread_alloc(struct node, n);
  many->next = NEW(struct node);
  many = ythread_realloc(many, 2 * n);
  many->next = malloc(sizeof *many);
  free(many->next);
  return many;
}

struct node *waits(int n) {
  ythread_yield(YTHREAD_ANY);
  void *unknown = malloc(n);
  struct node *many = ythread_alloc(struct node, n);
  free(unknown);
  return many;
}

// CHECK-LABEL: {{^}}struct node *plain(int n)
// CHECK: many = ((__typeof__ (struct node) *) ythread_alloc_typed((n), &ythread_type_[[NODE:[0-9]+]]));
// CHECK: many->next = ((__typeof__ (struct node) *) ythread_alloc_typed((1), &ythread_type_[[NODE]]));
// CHECK: many = ((__typeof__ (many)) ythread_realloc_typed((many), (2 * n), &ythread_type_[[NODE]]));
// PLAIN: {{^  }}many->next = malloc(sizeof *many);
// TYPED: {{^  }}many->next = ythread_malloc_typed(sizeof *many, &ythread_type_[[NODE]]);
// PLAIN: {{^  }}free(many->next);
// TYPED: {{^  }}ythread_free_typed(many->next);

// CHECK-LABEL: {{^}}struct node *ythread_body_waits(
// PLAIN: unknown = malloc(n);
// TYPED: unknown = ythread_malloc_typed(n, 0);
// CHECK: many = ((__typeof__ (struct node) *) ythread_alloc_typed((n), &ythread_type_[[NODE]]));
// PLAIN: free(unknown);
// TYPED: ythread_free_typed(unknown);

// TYPED: {{^ +}}ythread_use_allocator(
// PLAIN-NOT: {{^ +}}ythread_use_allocator(
