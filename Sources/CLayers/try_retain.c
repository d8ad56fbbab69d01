#include "CLayers.h"

// Of the Swift runtime: it retains an object unless that is being deinitialized.
extern void *swift_tryRetain(void *object);

void *vitrine_try_retain(void *object) {
    return swift_tryRetain(object);
}
