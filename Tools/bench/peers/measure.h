// Running, measuring and reporting a scene, shared by all engines.
//
// usage: ENGINE-scenes SCENE [--from FRAME] [--dump FILE] [--shadows cut|whole] [--count END]
//
// Draws frames FRAME (0 by default) to 269 and measures those from 30 on. Prints one line of JSON. --dump writes the
// last frame as a PPM file. For S8 the engine's main loop runs instead, and milliseconds of processor time per second
// are measured. --count draws the frames up to END, without END, and prints the instructions of a frame from 30 on, on
// a machine whose clock counts them. Exit status: 3 if the engine does not have the scene, or not with --count.
#ifndef MEASURE_H
#define MEASURE_H

#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "executed.h"
#include "scenes.h"

enum { WARM_UP = 30, LAST_FRAME = 269, NO_SUCH_SCENE = 3 };

typedef struct engine {
    const char *name;
    // Creates a scene. Returns 0 if the engine does not have it.
    int (*build)(const char *scene);
    // Advances the scene to frame f and draws it.
    void (*draw)(int f);
    // Returns the last frame as XRGB8888.
    const unsigned char *(*pixels)(long *pitch);
    // Runs the main loop for a number of seconds while the scene is shown; NULL if the engine has no main loop.
    void (*idle)(double seconds);
    // The version of the library; NULL if the engine has no --count.
    const char *version;
} engine;

static inline double processor_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static inline double wall_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static inline int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Returns the smallest value that at least a fraction (0...1) of all values do not exceed. Sorts them.
static inline double quantile(double *values, int count, double part)
{
    qsort(values, (size_t)count, sizeof *values, by_size);
    int index = (int)ceil(part * count) - 1;
    return values[index < 0 ? 0 : index];
}

// Returns the largest resident set size of this program; that of getrusage would include the program that started it.
static inline long peak_memory(void)
{
    long kilobytes = 0;
    char line[256];
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, "VmHWM: %ld", &kilobytes) == 1) break;
    if (status) fclose(status);
    return kilobytes * 1024;
}

// Returns milliseconds since the program was started, or a negative number if the program that started it did not pass
// the time.
static inline double since_start(void)
{
    const char *started = getenv("BENCH_STARTED");
    return started ? (wall_seconds() - atof(started)) * 1e3 : -1;
}

// first: milliseconds until the first frame was in memory, or a negative number if they are unknown.
static inline void report(const char *engine, const char *scene, double median, double p99, double wake_ups,
                          double first)
{
    printf("{\"scene\": \"%s\", \"engine\": \"%s\", \"medianMs\": %.6f, \"p99Ms\": %.6f, ", scene, engine, median,
           p99);
    printf("\"peakMemoryBytes\": %ld, \"wakeUpsPerSecond\": %.3f", peak_memory(), wake_ups);
    if (first >= 0) printf(", \"firstFrameMs\": %.3f", first);
    printf("}\n");
    fflush(stdout);
}

static inline void dump(const char *path, const unsigned char *pixels, long pitch)
{
    FILE *file = fopen(path, "wb");
    if (!file) { perror(path); exit(73); }
    fprintf(file, "P6\n%d %d\n255\n", SCREEN_WIDTH, SCREEN_HEIGHT);
    for (int y = 0; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++) {
            const unsigned char *p = pixels + y * pitch + 4 * x;
            fputc(p[2], file); fputc(p[1], file); fputc(p[0], file);
        }
    if (fclose(file)) { perror(path); exit(73); }
}

static inline void measure_idle(const engine *e, const char *scene)
{
    struct rusage before, after;
    e->idle(2);
    getrusage(RUSAGE_SELF, &before);
    double processor = processor_ms(), wall = wall_seconds();
    e->idle(5);
    wall = wall_seconds() - wall;
    getrusage(RUSAGE_SELF, &after);
    double each = (processor_ms() - processor) / wall;
    report(e->name, scene, each, each, (double)(after.ru_nvcsw - before.ru_nvcsw) / wall, -1);
}

static inline void count_frames(const engine *e, int first, int end)
{
    for (int f = first; f < WARM_UP; f++) e->draw(f);
    double cost = reading_cost(), before = executed();
    for (int f = WARM_UP; f < end; f++) e->draw(f);
    report_count(e->name, e->version, (executed() - before - cost) / (end - WARM_UP));
}

static inline int run_engine(const engine *e, int argc, char **argv)
{
    const char *scene = argc > 1 ? argv[1] : "", *picture_file = NULL;
    int first = 0, count_end = 0;
    for (int i = 2; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--from")) first = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--shadows") && !strcmp(argv[i + 1], "whole")) shadow_margin = WHOLE_SHADOW_MARGIN;
        if (!strcmp(argv[i], "--dump")) picture_file = argv[i + 1];
        if (!strcmp(argv[i], "--count")) count_end = atoi(argv[i + 1]);
    }
    int is_idle = !strcmp(scene, "S8");
    if ((is_idle && !e->idle) || !e->build(scene)) return NO_SUCH_SCENE;
    if (count_end > WARM_UP) {
        if (is_idle || !e->version) return NO_SUCH_SCENE;
        count_frames(e, first, count_end);
        return 0;
    }
    if (is_idle) {
        measure_idle(e, scene);
        return 0;
    }
    static double times[LAST_FRAME + 1];
    int count = 0;
    double first_frame = -1;
    for (int f = first; f <= LAST_FRAME; f++) {
        double before = processor_ms();
        e->draw(f);
        double after = processor_ms();
        if (f == first) first_frame = since_start();
        if (f >= WARM_UP) times[count++] = after - before;
    }
    if (picture_file) {
        long pitch = 0;
        const unsigned char *pixels = e->pixels(&pitch);
        dump(picture_file, pixels, pitch);
    }
    report(e->name, scene, quantile(times, count, 0.5), quantile(times, count, 0.99), 0, first_frame);
    return 0;
}

#endif
