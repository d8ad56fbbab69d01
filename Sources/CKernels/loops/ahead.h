// Fetching ahead. Processors do that by themselves as long as memory is read on and on. The rows of a tile lie apart: their starts would all be
// waited for. (A frame's tiles, source and destination in the third cache: blending takes half the time.)

/// How many bytes are on their way.
enum { AHEAD = 4096 };

/// The part of a plane that is worked on.
typedef struct {
    const uint8_t *first;  // of the row to be fetched while row 0 is worked on; NULL for none
    ptrdiff_t pitch, bytes, rows;
} distant_rows;

static distant_rows rows_ahead(const void *plane, ptrdiff_t pitch, ptrdiff_t bytes, ptrdiff_t height) {
    const bool lies_apart = pitch < 0 || pitch >= bytes + 256;
    if (!lies_apart || bytes <= 0 || height < 2 || height * bytes <= AHEAD) return (distant_rows){0};
    const ptrdiff_t skipped = bytes < AHEAD ? AHEAD / bytes : 1;
    return (distant_rows){(const uint8_t *)plane + skipped * pitch, pitch, bytes, height - skipped};
}

INLINE void fetch_ahead(const distant_rows *ahead, ptrdiff_t y) {
    if (y >= ahead->rows) return;
    const uint8_t *row = ahead->first + y * ahead->pitch;
    for (ptrdiff_t i = 0; i < ahead->bytes; i += 64) __builtin_prefetch(row + i);
}
