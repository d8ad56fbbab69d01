#include "CLayers.h"

// A function of the Swift runtime that retains an object unless that is being deinitialized.
extern void *swift_tryRetain(void *object);

void *vitrine_try_retain(void *object) {
    return swift_tryRetain(object);
}
