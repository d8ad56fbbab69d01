#include "run_loop.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The declarations of Core Foundation that are used here. They are weak, so that static programs that do not contain
// its run loop do not get it from here, and null there.

typedef struct {
    long version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    const void *(*copy_description)(const void *info);
    unsigned char (*equal)(const void *one, const void *other);
    unsigned long (*hash)(const void *info);
    int (*port)(void *info);
    void (*perform)(void *info);
} source_context;

typedef struct {
    long version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    const void *(*copy_description)(const void *info);
} observer_context;

typedef struct {
    int descriptor;
    cplatform_run_loop_callback callback;
    void *argument;
} port_registration;

typedef struct {
    void (*callback)(void *argument, cplatform_run_loop_activity activity);
    void *argument;
} observer_registration;

extern const void *const kCFRunLoopDefaultMode __attribute__((weak));
extern const void *const kCFRunLoopCommonModes __attribute__((weak));
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source)
    __attribute__((weak));
extern void CFRunLoopStop(void *loop) __attribute__((weak));
extern const void *CFRunLoopCopyCurrentMode(void *loop) __attribute__((weak));
extern void CFRunLoopWakeUp(void *loop) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode) __attribute__((weak));
extern void *CFRunLoopSourceCreate(const void *allocator, long order, source_context *context) __attribute__((weak));
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode) __attribute__((weak));
extern void CFRunLoopSourceInvalidate(void *source) __attribute__((weak));
extern void *CFRunLoopObserverCreate(
    const void *allocator, unsigned long activities, unsigned char repeats, long order,
    void (*callout)(void *observer, unsigned long activity, void *info), observer_context *context)
    __attribute__((weak));
extern void CFRunLoopAddObserver(void *loop, void *observer, const void *mode) __attribute__((weak));
extern void CFRunLoopObserverInvalidate(void *observer) __attribute__((weak));
extern void CFRelease(const void *object) __attribute__((weak));

// The order in which Core Animation's own observer is called.
enum { LATE = 2000000 };
// kCFRunLoopRunHandledSource.
enum { HANDLED = 4 };

bool cplatform_has_run_loop(void) { return CFRunLoopGetMain != NULL; }

static const void *keep(const void *info) { return info; }

static void discard(const void *info) { free((void *)info); }

static int port(void *info) { return ((port_registration *)info)->descriptor; }

static void perform(void *info) {
    // The callback may remove its own source, which frees the registration.
    port_registration known = *(port_registration *)info;
    known.callback(known.argument);
}

static void observe(void *observer, unsigned long activity, void *info) {
    (void)observer;
    observer_registration known = *(observer_registration *)info;
    known.callback(known.argument, (cplatform_run_loop_activity)activity);
}

void *cplatform_run_loop_add(int descriptor, cplatform_run_loop_callback callback, void *argument) {
    port_registration *info = malloc(sizeof *info);
    if (!info) return NULL;
    *info = (port_registration){descriptor, callback, argument};
    source_context context = {
        .version = 1, .info = info, .retain = keep, .release = discard, .port = port, .perform = perform};
    void *source = CFRunLoopSourceCreate(NULL, 0, &context);
    if (source) CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes);
    return source;
}

void cplatform_run_loop_remove(void *source) {
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

void *cplatform_run_loop_observe(
    void (*callback)(void *argument, cplatform_run_loop_activity activity), void *argument) {
    observer_registration *info = malloc(sizeof *info);
    if (!info) return NULL;
    *info = (observer_registration){callback, argument};
    observer_context context = {.info = info, .retain = keep, .release = discard};
    unsigned long activities =
        CPLATFORM_RUN_LOOP_ENTRY | CPLATFORM_RUN_LOOP_BEFORE_WAITING | CPLATFORM_RUN_LOOP_EXIT;
    void *observer = CFRunLoopObserverCreate(NULL, activities, true, LATE, observe, &context);
    if (observer) CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes);
    return observer;
}

void cplatform_run_loop_stop_observing(void *observer) {
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
}

void cplatform_run_loop_run(void) {
    // Longer than any timeout that the run loop measures.
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, false);
}

bool cplatform_run_loop_poll(void) { return CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) == HANDLED; }

void cplatform_run_loop_stop(void) { CFRunLoopStop(CFRunLoopGetMain()); }

bool cplatform_run_loop_is_running(void) {
    const void *mode = CFRunLoopCopyCurrentMode(CFRunLoopGetMain());
    if (mode) CFRelease(mode);
    return mode != NULL;
}

void cplatform_run_loop_wake(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }

bool cplatform_run_loop_has_timers(void) {
    // The time of the next timer, or 0 for none.
    return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode) > 0;
}
