/* A disk that remembers in which order it was written and synced. Loaded before libc: every write, truncation and sync
   of the data file and its write-ahead log goes on as usual and is also appended to $FORGETFUL_LOG. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static int log_fd = -2;

static int which(int fd) { /* 0: the data file, 1: its write-ahead log, -1: something else */
    char link[64], path[4096];
    char digits[16];
    int n = 0, value = fd;
    do { digits[n++] = (char)('0' + value % 10); value /= 10; } while (value);
    strcpy(link, "/proc/self/fd/");
    size_t at = strlen(link);
    while (n) link[at++] = digits[--n];
    link[at] = 0;
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 8) return -1;
    path[length] = 0;
    if (!strcmp(path + length - 8, ".sqlite3")) return 0;
    if (length >= 12 && !strcmp(path + length - 12, ".sqlite3-wal")) return 1;
    return -1;
}

static void note(char kind, int file, uint64_t offset, const void *data, uint32_t length) {
    if (log_fd == -2) {
        const char *path = getenv("FORGETFUL_LOG");
        log_fd = path ? open(path, O_WRONLY | O_APPEND | O_CREAT, 0600) : -1;
    }
    if (log_fd < 0) return;
    struct __attribute__((packed)) { char kind; uint8_t file; uint64_t offset; uint32_t length; } head =
        {kind, (uint8_t)file, offset, length};
    struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, data ? length : 0}};
    if (writev(log_fd, parts, 2) < 0) abort();
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *data, size_t length) {
    int file = which(fd);
    off_t at = file >= 0 ? lseek(fd, 0, SEEK_CUR) : 0;
    ssize_t done = REAL(write)(fd, data, length);
    if (file >= 0 && done > 0) note('W', file, (uint64_t)at, data, (uint32_t)done);
    return done;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t at) {
    ssize_t done = REAL(pwrite)(fd, data, length, at);
    int file = which(fd);
    if (file >= 0 && done > 0) note('W', file, (uint64_t)at, data, (uint32_t)done);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) {
    ssize_t done = REAL(pwrite64)(fd, data, length, at);
    int file = which(fd);
    if (file >= 0 && done > 0) note('W', file, (uint64_t)at, data, (uint32_t)done);
    return done;
}

int ftruncate(int fd, off_t length) {
    int file = which(fd), done = REAL(ftruncate)(fd, length);
    if (file >= 0 && !done) note('T', file, (uint64_t)length, 0, 0);
    return done;
}

int ftruncate64(int fd, off64_t length) {
    int file = which(fd), done = REAL(ftruncate64)(fd, length);
    if (file >= 0 && !done) note('T', file, (uint64_t)length, 0, 0);
    return done;
}

int fsync(int fd) {
    int file = which(fd), done = REAL(fsync)(fd);
    if (file >= 0 && !done) note('S', file, 0, 0, 0);
    return done;
}

int fdatasync(int fd) {
    int file = which(fd), done = REAL(fdatasync)(fd);
    if (file >= 0 && !done) note('S', file, 0, 0, 0);
    return done;
}
