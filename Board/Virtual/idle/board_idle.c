// SPDX-License-Identifier: GPL-2.0 OR MIT
// board_idle: holds the guest's clock while the guest waits for the host, where the clock counts instructions.
//
// QEMU moves such a clock to the next timer as soon as the processor halts, also while the host reads a file for the
// guest or shows a picture: a second may be gone within a millisecond. With this driver of idle states the processor
// halts only if no device of the host has a request of the guest, and no process has /dev/board_hold open. Otherwise it
// executes instructions that take the emulator long.
//
// board-ctl opens this device before it sends a request, and writes to it afterwards. Only one process at a time has it
// open. The write returns when the host has sent something, and lets no other process run until then.
#include <asm/fpu/api.h>
#include <linux/cpuidle.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/pci.h>
#include <linux/sched/idle.h>
#include <linux/semaphore.h>
#include <linux/virtio.h>
#include <linux/virtio_config.h>
#include <linux/virtio_ids.h>

MODULE_LICENSE("Dual MIT/GPL");
MODULE_DESCRIPTION("Idle states for a clock that counts instructions");

#define MOST_DEVICES 16
static struct virtio_device *devices[MOST_DEVICES];
static int device_count;
static struct virtio_device *console; // the device of the ports
static struct semaphore holder = __SEMAPHORE_INITIALIZER(holder, 1);

// Of the host's time; see hold
#define MOST_HOLDS (20 * 20000)

// Takes the emulator about 50 µs, and the guest's clock 2 µs.
static void hold(void) {
    kernel_fpu_begin();
    for (int i = 0; i < 100; i++) {
        __asm__ volatile("fld1; fldpi; fpatan; fstp %st(0)");
    }
    kernel_fpu_end();
}

// Returns whether the host has requests of the guest: descriptors of a queue are used from the moment when the driver
// adds a request until it takes the answer.
static bool host_is_asked(void) {
    for (int i = 0; i < device_count; i++) {
        struct virtqueue *queue;
        bool is_asked = false;

        // Held while a driver adds or removes its queues.
        if (!spin_trylock(&devices[i]->vqs_list_lock)) {
            return true;
        }
        list_for_each_entry(queue, &devices[i]->vqs, list) {
            is_asked |= queue->num_free < virtqueue_get_vring_size(queue);
        }
        spin_unlock(&devices[i]->vqs_list_lock);
        if (is_asked) {
            return true;
        }
    }
    return false;
}

static int enter(struct cpuidle_device *device, struct cpuidle_driver *driver, int index) {
    while (!need_resched()) {
        if (holder.count > 0 && !host_is_asked()) {
            // Interrupts are enabled as the processor halts: none comes between.
            __asm__ volatile("sti; hlt" : : : "memory");
            break;
        }
        local_irq_enable();
        hold();
        local_irq_disable();
    }
    local_irq_disable();
    return index;
}

static struct cpuidle_driver driver = {
    .name = "board_idle",
    .owner = THIS_MODULE,
    .states = {{.enter = enter, .exit_latency = 1, .target_residency = 1, .name = "HOLD", .desc = "holds the clock"}},
    .state_count = 1,
};

// Returns a number that changes when something from the host arrives at a port, or when it is read.
static unsigned long arrived(void) {
    struct virtqueue *queue;
    unsigned long sum = 0;

    if (console) {
        list_for_each_entry(queue, &console->vqs, list) {
            if (strcmp(queue->name, "input") == 0) {
                sum += queue->num_free;
            }
        }
    }
    return sum;
}

static int open_hold(struct inode *inode, struct file *file) {
    if (down_interruptible(&holder)) {
        return -ERESTARTSYS;
    }
    file->private_data = (void *)arrived();
    return nonseekable_open(inode, file);
}

static ssize_t write_hold(struct file *file, const char __user *data, size_t count, loff_t *position) {
    preempt_disable();
    for (int i = 0; i < MOST_HOLDS && arrived() == (unsigned long)file->private_data; i++) {
        hold();
    }
    preempt_enable();
    return count;
}

static int release_hold(struct inode *inode, struct file *file) {
    up(&holder);
    return 0;
}

static const struct file_operations hold_operations = {
    .owner = THIS_MODULE,
    .open = open_hold,
    .write = write_hold,
    .release = release_hold,
};

static struct miscdevice hold_device = {
    .minor = MISC_DYNAMIC_MINOR,
    .name = "board_hold",
    .fops = &hold_operations,
    .mode = 0666,
};

static int is_virtio(struct device *device, void *unused) {
    return true;
}

// Devices whose queues hold requests only. Those of input devices, for example, hold buffers for what will happen.
static bool answers_requests(struct virtio_device *device) {
    switch (device->id.device) {
    case VIRTIO_ID_9P:
    case VIRTIO_ID_BLOCK:
    case VIRTIO_ID_GPU:
        return true;
    default:
        return false;
    }
}

static void find_devices(void) {
    struct pci_dev *pci = NULL;

    while ((pci = pci_get_device(PCI_VENDOR_ID_REDHAT_QUMRANET, PCI_ANY_ID, pci))) {
        // The only child of such a device. The reference to it is kept.
        struct device *child = device_find_child(&pci->dev, NULL, is_virtio);
        struct virtio_device *found = child ? dev_to_virtio(child) : NULL;
        if (found && answers_requests(found) && device_count < MOST_DEVICES) {
            devices[device_count++] = found;
        }
        if (found && found->id.device == VIRTIO_ID_CONSOLE) {
            console = found;
        }
    }
}

static int __init start(void) {
    int error;

    find_devices();
    error = misc_register(&hold_device);
    return error ? error : cpuidle_register(&driver, NULL);
}

module_init(start);
