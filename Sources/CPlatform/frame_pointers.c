#define _GNU_SOURCE
#include "frame_pointers.h"
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>

// Whether two words at an address can be read.
static bool is_mapped(uint64_t address)
{
    static long page;
    if (!page) page = sysconf(_SC_PAGESIZE);
    unsigned char present;
    for (uint64_t word = address; word <= address + 8; word += 8)
        if (mincore((void *)(word & ~(uint64_t)(page - 1)), 1, &present) != 0) return false;
    return true;
}

uint32_t cplatform_frame_pointers(const ucontext_t *context, uint64_t *addresses, uint32_t most)
{
#if defined(__x86_64__)
    uint64_t instruction = (uint64_t)context->uc_mcontext.gregs[REG_RIP];
    uint64_t frame = (uint64_t)context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
    uint64_t instruction = context->uc_mcontext.pc;
    uint64_t frame = context->uc_mcontext.regs[29];
#else
#error "frames are found on x86-64 and 64-bit Arm"
#endif
    uint32_t count = 0;
    if (count < most) addresses[count++] = instruction;
    while (count < most && frame % 8 == 0 && is_mapped(frame)) {
        const uint64_t *words = (const uint64_t *)frame;
        if (!words[1]) break;
        addresses[count++] = words[1];
        // Frames lie above each other; another order means that the pointer is none.
        if (words[0] <= frame) break;
        frame = words[0];
    }
    return count;
}
