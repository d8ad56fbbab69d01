// Software prefetching. The hardware prefetcher follows contiguous memory only. The rows of a tile are far apart, so
// that each start of a row would cause a cache miss: for tiles whose source and destination are in the third-level
// cache, prefetching halves the time of blending. For wide contiguous rows, blending is too slow for the hardware
// prefetcher to look far enough ahead.

/// The prefetch distance in bytes for rows that are apart, and for wide contiguous ones.
enum { AHEAD = 4096, AHEAD_ALONG = 8192, WIDE = 2048 };

/// The bytes that a prefetch loads.
enum { FETCHED = 64 };

/// The rows of a plane to prefetch.
typedef struct {
    const uint8_t *next;  // the row to prefetch during the next one
    ptrdiff_t pitch, bytes;
    ptrdiff_t rows;   // the number of rows to prefetch
    ptrdiff_t along;  // the distance to prefetch within a row; 0 for none
} distant_rows;

static distant_rows rows_ahead(const void *plane, ptrdiff_t pitch, ptrdiff_t bytes, ptrdiff_t height) {
    const bool lies_apart = pitch < 0 || pitch >= bytes + 256;
    if (!lies_apart && bytes >= WIDE) return (distant_rows){.along = AHEAD_ALONG};
    if (!lies_apart || bytes <= 0 || height < 2 || height * bytes <= AHEAD) return (distant_rows){0};
    const ptrdiff_t skipped = bytes < AHEAD ? AHEAD / bytes : 1;
    if (height <= skipped) return (distant_rows){0};
    return (distant_rows){(const uint8_t *)plane + skipped * pitch, pitch, bytes, height - skipped, 0};
}

/// Prefetches a row; a function of its own, since most rows need none.
static __attribute__((noinline)) void fetch_row(const uint8_t *row, ptrdiff_t bytes) {
    const uint8_t *const end = row + bytes;
    for (; end - row >= 256; row += 256) {
        UNROLL(i, 4) __builtin_prefetch(row + i * FETCHED);
    }
    for (; row < end; row += FETCHED) __builtin_prefetch(row);
}

/// Prefetches during the processing of a row. To be called for each row, from the first.
INLINE void fetch_next(distant_rows *ahead) {
    if (ahead->rows == 0) return;
    ahead->rows--;
    fetch_row(ahead->next, ahead->bytes);
    ahead->next += ahead->pitch;
}

/// Prefetches during the processing of `bytes` bytes from `source` on.
INLINE void fetch_along(const uint8_t *source, ptrdiff_t along, ptrdiff_t bytes) {
    if (along == 0) return;
    for (ptrdiff_t i = 0; i < bytes; i += FETCHED) __builtin_prefetch(source + along + i);
}
