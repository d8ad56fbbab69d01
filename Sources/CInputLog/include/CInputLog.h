#ifndef CINPUTLOG_H
#define CINPUTLOG_H

#include <libinput.h>

/// Loads libinput, before any of its functions is called; see lazy_library.h. Returns NULL, or the reason why that
/// failed, which is valid until the calling thread loads a library again.
const char *vtr_load_libinput(void);

/// Receives a line of libinput's log: its formatted text, terminated by a zero byte, valid during the call.
typedef void (*vtr_input_log_handler)(struct libinput *libinput, enum libinput_log_priority priority, const char *line);

/// Passes the lines of a context's log to `handler`, which all contexts of a process share.
///
/// libinput passes its arguments as a va_list, whose representation depends on the processor and which Swift cannot
/// import on all of them. Lines are truncated to 1023 bytes.
void vtr_input_log_connect(struct libinput *libinput, vtr_input_log_handler handler);

#endif
