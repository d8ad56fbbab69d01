#ifndef CPLATFORM_CONSOLE_H
#define CPLATFORM_CONSOLE_H

#include <stdbool.h>

// The state of a text console before it was switched to graphics mode.
struct cplatform_console_state {
    // The number of the virtual terminal, from 1.
    int number;
    // The keyboard mode: K_XLATE, K_UNICODE …
    int keyboard_mode;
};

// All functions that return an int return 0 or an errno.

// Gets the virtual terminal of a descriptor and its keyboard mode; ENOTTY if the descriptor is not a virtual terminal.
int cplatform_console_describe(int tty, struct cplatform_console_state *state);
// Whether a virtual terminal draws no text and gets no keys, because a program has taken it.
bool cplatform_console_is_in_use(int tty);
// Switches the console to graphics mode and its keyboard off. The kernel sends the signals `leave` and `enter` to the
// calling process for switches to other terminals and back; if they are 0, it refuses such switches.
int cplatform_console_take(int tty, int leave, int enter);
// Lets the kernel bring another terminal to the front, after the signal `leave`.
int cplatform_console_release(int tty);
// Confirms the signal `enter`.
int cplatform_console_enter(int tty);
// Brings the terminal with a number to the front, without waiting for it.
int cplatform_console_activate(int tty, int number);
// Switches the console back to text mode, and restores its cursor and keyboard.
int cplatform_console_restore(int tty, const struct cplatform_console_state *state);

// Starts a process that restores the console when the calling process ends for any reason. `guard` receives a
// descriptor by which the guard can be dismissed.
int cplatform_console_guard_start(int tty, const struct cplatform_console_state *state, int *guard);
// Ends the guard without restoring the console, and closes the descriptor.
void cplatform_console_guard_dismiss(int guard);

#endif
