// The choice of the table for the processor.
#include <string.h>
#include "tables.h"

#if defined(__x86_64__)
#include <cpuid.h>

/// Returns the register state that the operating system saves: XCR0.
static uint64_t saved_state(void) {
    uint32_t low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

enum { state_avx = 0x06, state_avx512 = 0xe6 };

static bool has_features(uint32_t features, uint64_t state) {
    unsigned int a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE)) return false;
    if ((saved_state() & state) != state) return false;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    return (b & features) == features;
}

static bool runs_avx2(void) {
    return has_features(bit_AVX2, state_avx);
}

static bool runs_avx512(void) {
    return has_features(bit_AVX2 | bit_AVX512F | bit_AVX512DQ | bit_AVX512BW | bit_AVX512VL, state_avx512);
}
#endif

static bool always(void) {
    return true;
}

typedef struct {
    const char *name;
    const vtr_kernels *table;  // NULL on other processor families
    bool (*runs)(void);
} instruction_set;

// IF_family(a, b) is `a` if this processor belongs to the family, otherwise `b`.
#define IF_ANY(a, b) a
#if defined(__x86_64__)
#define IF_X86(a, b) a
#else
#define IF_X86(a, b) b
#endif
#if defined(__aarch64__)
#define IF_ARM(a, b) a
#else
#define IF_ARM(a, b) b
#endif
#define ENTRY(name, family, runs) {#name, IF_##family(&vtr_kernels_##name, NULL), IF_##family(runs, always)},

static const instruction_set sets[] = {INSTRUCTION_SETS(ENTRY)};

enum { set_count = sizeof sets / sizeof sets[0] };

static bool usable(const instruction_set *set) {
    return set->table && set->runs();
}

const vtr_kernels *vtr_kernels_available(int index) {
    for (int i = 0; i < set_count; i++)
        if (usable(&sets[i]) && index-- == 0) return sets[i].table;
    return NULL;
}

const vtr_kernels *vtr_kernels_choose(const char *request, vtr_request *outcome) {
    int limit = set_count - 1;
    *outcome = VTR_REQUEST_MET;
    if (request && *request) {
        int named = 0;
        while (named < set_count && strcmp(sets[named].name, request) != 0) named++;
        if (named == set_count) *outcome = VTR_REQUEST_UNKNOWN;
        else if (!sets[named].table) *outcome = VTR_REQUEST_FOREIGN;
        else limit = named;
    }
    while (!usable(&sets[limit])) limit--;
    return sets[limit].table;
}
