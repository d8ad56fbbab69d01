#ifndef VITRINE_PROFILES_H
#define VITRINE_PROFILES_H

#include <stddef.h>

/// A profile of the folder Board/Profiles.
struct profile {
    /// The name of the file without its ending.
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/// Returns a profile, of which there are `profile_count`, in the order of their names.
const struct profile *profile_at(size_t index);

extern const size_t profile_count;

#endif
