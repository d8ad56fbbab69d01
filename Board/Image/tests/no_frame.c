// A program that starts and never shows a frame.
#include <unistd.h>

int main(void) {
    for (;;) pause();
}
