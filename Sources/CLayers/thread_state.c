#include "CLayers.h"

static _Thread_local void *state;

void *vitrine_thread_state(void) { return state; }

void vitrine_set_thread_state(void *new_state) { state = new_state; }
