#ifndef CPLATFORM_LOCAL_SOCKET_H
#define CPLATFORM_LOCAL_SOCKET_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The process at the other end of a Unix socket, at the time of its connection.
struct cplatform_peer {
    int32_t process;
    uint32_t user;
    uint32_t group;
};

// Gets the process at the other end. Returns 0 or an errno.
int cplatform_get_peer(int socket, struct cplatform_peer *peer);

// Binds a socket to a path. The path has to fit, with its final zero. Returns 0 or an errno.
int cplatform_bind_local(int socket, const char *path);

// Connects a socket to the one at a path. The path has to fit, with its final zero. Returns 0 or an errno.
int cplatform_connect_local(int socket, const char *path);

// Accepts a connection, whose descriptor does not block and is not inherited. Returns it, or -1 with an errno.
int cplatform_accept(int socket);

// The greatest length of the path of a socket in bytes, without its final zero.
int cplatform_local_path_limit(void);

// Sends bytes without waiting and without SIGPIPE, and a descriptor with the first of them unless it is -1. Returns the
// number of bytes that were sent, or -1 with an errno.
ssize_t cplatform_send(int socket, const void *bytes, size_t count, int descriptor);

// Receives bytes without waiting. The first descriptor that comes with them becomes the caller's; it is -1 if there is
// none. Further ones are closed. Returns the number of bytes, 0 at the end, or -1 with an errno.
ssize_t cplatform_receive(int socket, void *bytes, size_t room, int *descriptor);

#endif
