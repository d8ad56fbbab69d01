// Fetching ahead. Processors do that by themselves as long as memory is read on and on. The rows of a tile lie apart:
// their starts would all be waited for. (A frame's tiles, source and destination in the third cache: blending takes
// half the time.) Where wide rows lie together, what blends is still too slow for the processor to look far enough
// ahead.

/// How many bytes are on their way: of rows that lie apart, and of wide ones that lie together.
enum { AHEAD = 4096, AHEAD_ALONG = 8192, WIDE = 2048 };

/// The part of a plane that is worked on.
typedef struct {
    const uint8_t *first;  // of the row to be fetched while row 0 is worked on; NULL for none
    ptrdiff_t pitch, bytes, rows;
    ptrdiff_t along;  // how far after what is worked on the bytes are that are to be fetched; 0 for none
} distant_rows;

static distant_rows rows_ahead(const void *plane, ptrdiff_t pitch, ptrdiff_t bytes, ptrdiff_t height) {
    const bool lies_apart = pitch < 0 || pitch >= bytes + 256;
    if (!lies_apart && bytes >= WIDE) return (distant_rows){.along = AHEAD_ALONG};
    if (!lies_apart || bytes <= 0 || height < 2 || height * bytes <= AHEAD) return (distant_rows){0};
    const ptrdiff_t skipped = bytes < AHEAD ? AHEAD / bytes : 1;
    return (distant_rows){(const uint8_t *)plane + skipped * pitch, pitch, bytes, height - skipped, 0};
}

INLINE void fetch_ahead(const distant_rows *ahead, ptrdiff_t y) {
    if (y >= ahead->rows) return;
    const uint8_t *row = ahead->first + y * ahead->pitch;
    for (ptrdiff_t i = 0; i < ahead->bytes; i += 64) __builtin_prefetch(row + i);
}

/// While `bytes` from `source` on are worked on.
INLINE void fetch_along(const uint8_t *source, ptrdiff_t along, ptrdiff_t bytes) {
    if (along == 0) return;
    for (ptrdiff_t i = 0; i < bytes; i += 64) __builtin_prefetch(source + along + i);
}
