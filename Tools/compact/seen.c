// Runs a program and prints the addresses of the functions that it executes, in the order of their first execution.
//
// usage: seen ADDRESSES PROGRAM [ARGUMENT]...
//
// ADDRESSES has one function's address per line, as nm prints them. The first instruction of each function is replaced
// by a breakpoint until it is reached. Output goes to file descriptor 3; the other descriptors belong to the program.
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined __x86_64__
typedef uint8_t instruction;
typedef struct user_regs_struct registers;
enum { past = 1 }; // the program counter is this many bytes after the breakpoint
static const instruction breakpoint = 0xcc;
#define COUNTER rip
#elif defined __aarch64__
typedef uint32_t instruction;
typedef struct user_regs_struct registers;
enum { past = 0 };
static const instruction breakpoint = 0xd4200000;
#define COUNTER pc
#else
#error "seen knows x86-64 and 64-bit Arm"
#endif

struct function {
    uint64_t address;
    instruction first;
    int seen;
};

static struct function *functions;
static size_t count;

static void stop(const char *what) {
    fprintf(stderr, "seen: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int by_address(const void *a, const void *b) {
    uint64_t x = ((const struct function *)a)->address, y = ((const struct function *)b)->address;
    return (x > y) - (x < y);
}

static void read_addresses(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) stop(path);
    size_t room = 0;
    unsigned long long address;
    while (fscanf(file, "%llx", &address) == 1) {
        if (count == room) functions = realloc(functions, (room = room * 2 + 1024) * sizeof *functions);
        if (!functions) stop("memory");
        functions[count++] = (struct function){.address = address};
    }
    fclose(file);
    qsort(functions, count, sizeof *functions, by_address);
    size_t kept = 0; // several functions may share an address
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || functions[kept - 1].address != functions[i].address) functions[kept++] = functions[i];
    count = kept;
}

// Returns the load address of a position-independent program minus its link address.
static uint64_t base_of(pid_t program) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/exe", program);
    Elf64_Ehdr header;
    int file = open(path, O_RDONLY);
    if (file < 0 || read(file, &header, sizeof header) != sizeof header) stop(path);
    close(file);
    if (header.e_type == ET_EXEC) return 0;
    snprintf(path, sizeof path, "/proc/%d/maps", program);
    FILE *maps = fopen(path, "r");
    unsigned long long base;
    if (!maps || fscanf(maps, "%llx", &base) != 1) stop(path);
    fclose(maps);
    return base;
}

// Removes the breakpoint that a thread has reached. Returns 0 if it has reached none.
static int pass(pid_t thread, int memory, uint64_t base) {
    registers values;
    struct iovec all = {&values, sizeof values};
    if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &all) < 0) stop("registers");
    struct function key = {.address = values.COUNTER - past - base};
    struct function *function = bsearch(&key, functions, count, sizeof *functions, by_address);
    if (!function) return 0;
    if (!function->seen) {
        function->seen = 1;
        if (pwrite(memory, &function->first, sizeof function->first, base + key.address) < 0) stop("code");
        dprintf(3, "%llx\n", (unsigned long long)key.address);
    }
    values.COUNTER -= past;
    if (ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &all) < 0) stop("registers");
    return 1;
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: seen ADDRESSES PROGRAM [ARGUMENT]...\n"), 64;
    read_addresses(argv[1]);
    pid_t program = fork();
    if (program < 0) stop("fork");
    if (program == 0) {
        close(3);
        ptrace(PTRACE_TRACEME, 0, 0, 0);
        execv(argv[2], argv + 2);
        stop(argv[2]);
    }
    int status;
    if (waitpid(program, &status, 0) != program || !WIFSTOPPED(status)) return 1;
    ptrace(PTRACE_SETOPTIONS, program, 0, PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL);
    uint64_t base = base_of(program);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", program);
    int memory = open(path, O_RDWR | O_CLOEXEC);
    if (memory < 0) stop(path);
    for (size_t i = 0; i < count; i++) {
        uint64_t address = base + functions[i].address;
        if (pread(memory, &functions[i].first, sizeof breakpoint, address) < 0
            || pwrite(memory, &breakpoint, sizeof breakpoint, address) < 0)
            stop("code");
    }
    ptrace(PTRACE_CONT, program, 0, 0);
    for (;;) {
        pid_t thread = waitpid(-1, &status, __WALL);
        if (thread < 0) stop("wait");
        if (!WIFSTOPPED(status)) {
            if (thread == program) break;
            continue;
        }
        int signal = WSTOPSIG(status);
        int isOurs = status >> 16 || (signal == SIGTRAP && pass(thread, memory, base)) || signal == SIGSTOP;
        ptrace(PTRACE_CONT, thread, 0, isOurs ? 0 : signal);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
