/* A disk that fails when it is told to. Loaded before libc: from the n-th write, truncation or sync of a database on,
   so many fail with the given error; all others go on as usual. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static atomic_long first = 0, last = 0, calls = 0;
static atomic_int reason = 0;

void failing_at(long n, long count, int error) {
    reason = error;
    calls = 0;
    first = n;
    last = n + count - 1;
}

long failing_given(void) { /* how many have failed since */
    long now = calls;
    return now < first ? 0 : (now < last ? now : last) - first + 1;
}

static int fails(int fd) {
    char link[64], path[4096];
    if (!first) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 8) return 0;
    path[length] = 0;
    if (strcmp(path + length - 8, ".sqlite3") && (length < 12 || strcmp(path + length - 12, ".sqlite3-wal"))) return 0;
    long now = atomic_fetch_add(&calls, 1) + 1;
    if (now < first || now > last) return 0;
    errno = reason;
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *data, size_t length) { return fails(fd) ? -1 : REAL(write)(fd, data, length); }

ssize_t pwrite(int fd, const void *data, size_t length, off_t at) {
    return fails(fd) ? -1 : REAL(pwrite)(fd, data, length, at);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) {
    return fails(fd) ? -1 : REAL(pwrite64)(fd, data, length, at);
}

int ftruncate(int fd, off_t length) { return fails(fd) ? -1 : REAL(ftruncate)(fd, length); }

int ftruncate64(int fd, off64_t length) { return fails(fd) ? -1 : REAL(ftruncate64)(fd, length); }

int fsync(int fd) { return fails(fd) ? -1 : REAL(fsync)(fd); }

int fdatasync(int fd) { return fails(fd) ? -1 : REAL(fdatasync)(fd); }
