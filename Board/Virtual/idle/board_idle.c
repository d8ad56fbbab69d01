// SPDX-License-Identifier: GPL-2.0 OR MIT
// board_idle: how the guest's clock advances while the guest is idle, where the clock counts instructions.
//
// QEMU moves such a clock to the next timer as soon as the processor halts, also while the guest waits for the host,
// which reads a file for it or shows a picture: a second may be gone within a millisecond. This driver of idle states
// never halts. It first holds the clock for about a millisecond of the host's time, which most answers take. Then it
// lets the clock advance three times as fast as the host's for some milliseconds, and after that ten times.
#include <asm/fpu/api.h>
#include <linux/cpuidle.h>
#include <linux/module.h>
#include <linux/sched/idle.h>

// Steps of each kind in each idle period
#define HOLDS 20
#define WALKS 600

MODULE_LICENSE("Dual MIT/GPL");
MODULE_DESCRIPTION("Idle states for a clock that counts instructions");

// Takes the emulator about 50 µs, and the guest's clock 2 µs.
static void hold(void) {
    kernel_fpu_begin();
    for (int i = 0; i < 100; i++) {
        __asm__ volatile("fld1; fldpi; fpatan; fstp %st(0)");
    }
    kernel_fpu_end();
}

// Takes the emulator a third of what the guest's clock shows, which is the argument in ns. An instruction takes 4 ns.
static void walk(int ns) {
    for (; ns > 0; ns -= 8 * 4) {
        __asm__ volatile(".rept 6; add $1, %%rax; .endr" : : : "rax");
    }
}

// Takes the emulator about 1 µs, and the guest's clock 10 µs.
static void run(void) {
    walk(3000);
    for (int i = 0; i < 7; i++) {
        __asm__ volatile(".rept 250; nop; .endr");
    }
}

static int enter(struct cpuidle_device *device, struct cpuidle_driver *driver, int index) {
    int step = 0;

    local_irq_enable();
    if (!current_set_polling_and_test()) {
        while (!need_resched()) {
            if (step >= HOLDS + WALKS) {
                run();
                continue;
            }
            if (step < HOLDS) {
                hold();
            } else {
                walk(10000);
            }
            step++;
        }
    }
    current_clr_polling();
    return index;
}

static struct cpuidle_driver driver = {
    .name = "board_idle",
    .owner = THIS_MODULE,
    .states = {{.enter = enter, .exit_latency = 1, .target_residency = 1, .name = "BUSY", .desc = "never halts"}},
    .state_count = 1,
};

static int __init start(void) {
    return cpuidle_register(&driver, NULL);
}

module_init(start);
