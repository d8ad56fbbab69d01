#ifndef CINPUTLOG_H
#define CINPUTLOG_H

#include <libinput.h>

/// Takes a line of libinput's log: its text, formatted and ended by a zero byte, for the length of the call.
typedef void (*vtr_input_log_handler)(struct libinput *libinput, enum libinput_log_priority priority, const char *line);

/// Hands the lines of a context's log to `handler`. All contexts of a process have the same one.
///
/// libinput hands over its arguments as a va_list, whose form differs by processor and which Swift can't take on all of
/// them. A line is cut off after 1023 bytes.
void vtr_input_log_connect(struct libinput *libinput, vtr_input_log_handler handler);

#endif
