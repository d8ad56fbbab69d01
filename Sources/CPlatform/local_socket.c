#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int cplatform_get_peer(int socket, struct cplatform_peer *peer) {
    struct ucred credentials = {0};
    socklen_t size = sizeof credentials;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return errno;
    if (size != sizeof credentials) return EINVAL;
    peer->process = credentials.pid;
    peer->user = credentials.uid;
    peer->group = credentials.gid;
    return 0;
}

static int fill(struct sockaddr_un *address, const char *path) {
    size_t length = strlen(path);
    if (length == 0) return EINVAL;
    if (length >= sizeof address->sun_path) return ENAMETOOLONG;
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path, path, length);
    return 0;
}

int cplatform_bind_local(int socket, const char *path) {
    struct sockaddr_un address;
    int refusal = fill(&address, path);
    if (refusal) return refusal;
    return bind(socket, (const struct sockaddr *)&address, sizeof address) == 0 ? 0 : errno;
}

int cplatform_connect_local(int socket, const char *path) {
    struct sockaddr_un address;
    int refusal = fill(&address, path);
    if (refusal) return refusal;
    return connect(socket, (const struct sockaddr *)&address, sizeof address) == 0 ? 0 : errno;
}

int cplatform_accept(int socket) {
    return accept4(socket, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int cplatform_local_path_limit(void) {
    struct sockaddr_un address;
    return (int)sizeof address.sun_path - 1;
}

// Room for the control message of one descriptor, aligned as its header.
union one_descriptor {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
};

ssize_t cplatform_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union one_descriptor room = {.bytes = {0}};
    if (descriptor >= 0) {
        message.msg_control = room.bytes;
        message.msg_controllen = sizeof room.bytes;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    return sent;
}

ssize_t cplatform_receive(int socket, void *bytes, size_t room, int *descriptor) {
    struct iovec part = {.iov_base = bytes, .iov_len = room};
    union one_descriptor control = {.bytes = {0}};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    *descriptor = -1;
    ssize_t received;
    do {
        // The kernel closes descriptors that do not fit. Padding has room for a second one on some processors.
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        received = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    } while (received < 0 && errno == EINTR);
    int error = errno;
    if (received < 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < count; i++) {
            int passed;
            memcpy(&passed, CMSG_DATA(header) + i * sizeof passed, sizeof passed);
            if (*descriptor < 0) *descriptor = passed;
            else close(passed);
        }
    }
    errno = error;
    return received;
}
