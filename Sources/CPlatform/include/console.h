#ifndef CPLATFORM_CONSOLE_H
#define CPLATFORM_CONSOLE_H

// What a text console was like before it was taken.
struct cplatform_console_state {
    // The virtual terminal's number, from 1.
    int number;
    // K_XLATE, K_UNICODE …
    int keyboard_mode;
};

// All return 0 or an errno.

// Finds out which virtual terminal a descriptor is and what its keyboard does; ENOTTY if it is none.
int cplatform_console_describe(int tty, struct cplatform_console_state *state);
// No text is drawn on it and no key reaches it any more.
int cplatform_console_take(int tty);
// It is a text console again, with a cursor and a keyboard.
int cplatform_console_restore(int tty, const struct cplatform_console_state *state);

// Starts a process that restores the console when this one has died, however it died. It lives until then, or until
// it is dismissed through the descriptor that is handed out.
int cplatform_console_guard_start(int tty, const struct cplatform_console_state *state, int *guard);
// The console is restored already: the guard goes. Closes the descriptor.
void cplatform_console_guard_dismiss(int guard);

#endif
