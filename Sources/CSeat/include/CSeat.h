#ifndef CSEAT_H
#define CSEAT_H

// The part of the interface of libseat.so.1 that Vitrine uses. It is declared here instead of by the header of libseat,
// so that building needs none of its files. Functions that return int return -1 and set errno after an error.

/// A seat that libseat has opened.
struct libseat;

/// Functions that libseat calls while it dispatches events of a seat. It keeps the address of the structure.
struct libseat_seat_listener {
    /// The session may use the seat, and has to open its devices again.
    void (*enable_seat)(struct libseat *seat, void *userdata);
    /// The session is about to lose the seat, and has to confirm that with libseat_disable_seat().
    void (*disable_seat)(struct libseat *seat, void *userdata);
};

/// The messages that libseat writes to its log.
enum libseat_log_level {
    LIBSEAT_LOG_LEVEL_SILENT = 0,
};

/// Sets the messages that are written, by default to standard error.
void libseat_set_log_level(enum libseat_log_level level);

/// Opens the seat of the program's session. Returns NULL and sets errno after an error.
struct libseat *libseat_open_seat(const struct libseat_seat_listener *listener, void *userdata);

/// Closes a seat and frees its memory.
int libseat_close_seat(struct libseat *seat);

/// Confirms that the session does not use the seat any more.
int libseat_disable_seat(struct libseat *seat);

/// Returns the name of a seat, which is valid until the seat is closed.
const char *libseat_seat_name(struct libseat *seat);

/// Returns a descriptor that is readable when libseat_dispatch() is needed.
int libseat_get_fd(struct libseat *seat);

/// Reads events and calls the listener, after it has waited for them for up to `timeout` milliseconds.
int libseat_dispatch(struct libseat *seat, int timeout);

/// Requests that another session comes to the front.
int libseat_switch_session(struct libseat *seat, int session);

/// Opens a device node. Returns the identifier of the device, and its descriptor in `fd`.
int libseat_open_device(struct libseat *seat, const char *path, int *fd);

/// Gives a device back to the seat manager; the descriptor stays open.
int libseat_close_device(struct libseat *seat, int device_id);

/// Loads libseat from a file such as "libseat.so.1", before any of its functions is called; see lazy_library.h. Returns
/// NULL, or the reason why that failed, which is valid until the calling thread loads a library again.
const char *vtr_load_libseat(const char *file);

#endif
