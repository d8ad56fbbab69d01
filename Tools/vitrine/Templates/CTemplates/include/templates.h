#ifndef VITRINE_TEMPLATES_H
#define VITRINE_TEMPLATES_H

#include <stddef.h>

/// A file of a template.
struct template_file {
    /// The path in the folder of the templates; the first part is the name of the template, or `package`.
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

/// Returns a file, of which there are `template_file_count`.
const struct template_file *template_file_at(size_t index);

extern const size_t template_file_count;

#endif
