#ifndef VITRINE_INSPECT_PAGE_H
#define VITRINE_INSPECT_PAGE_H

#include <stddef.h>

/// A file of the page of vitrine-inspect.
struct inspect_page_file {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/// Returns a file, of which there are `inspect_page_file_count`.
const struct inspect_page_file *inspect_page_file_at(size_t index);

extern const size_t inspect_page_file_count;

#endif
