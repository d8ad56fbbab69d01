#include "CInputLog.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>

static _Atomic(vtr_input_log_handler) current_handler;

static void format_line(struct libinput *libinput, enum libinput_log_priority priority, const char *format,
                        va_list arguments) {
    vtr_input_log_handler handler = atomic_load(&current_handler);
    char line[1024];
    if (handler == NULL || vsnprintf(line, sizeof line, format, arguments) < 0) return;
    handler(libinput, priority, line);
}

void vtr_input_log_connect(struct libinput *libinput, vtr_input_log_handler handler) {
    atomic_store(&current_handler, handler);
    libinput_log_set_handler(libinput, format_line);
}
