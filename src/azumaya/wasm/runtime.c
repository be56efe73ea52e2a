/* What Numba's code expects of its runtime, and the memory of the module. */
#include <stdint.h>

typedef struct {
    int64_t references; /* Numba counts in 64 bits on every target */
    void *destructor;
    void *destructor_info;
    void *data;
    int64_t size;
} MemInfo;

enum { PAGE = 65536, SMALLEST = 6, CLASSES = 32 };

extern unsigned char __heap_base;
static uintptr_t unused;             /* first byte that was never handed out */
static void *released[CLASSES];      /* blocks to be used again, by the power of two of their size */

/* Memory that is never released: for the arrays of the caller. 0 if there is none. */
__attribute__((export_name("allocate"))) void *allocate(uint32_t size, uint32_t alignment) {
    if (!unused) unused = (uintptr_t)&__heap_base;
    uint64_t start = ((uint64_t)unused + alignment - 1) & -(uint64_t)alignment, end = start + size;
    uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + PAGE - 1) / PAGE) == (unsigned long)-1) return 0;
    unused = (uintptr_t)end;
    return (void *)(uintptr_t)start;
}

/* Kernels allocate small arrays and release them soon. A block holds its class, the MemInfo and the data. */
typedef struct {
    int64_t class;
    MemInfo info;
} Block;

MemInfo *NRT_MemInfo_alloc_aligned(int64_t size, uint32_t alignment) {
    int class = SMALLEST;
    uint64_t wanted = sizeof(Block) + (uint64_t)size + alignment;
    while (class < CLASSES && ((uint64_t)1 << class) < wanted) class++;
    if (class == CLASSES) return 0;
    Block *block = released[class];
    if (block) released[class] = block->info.data;
    else if (!(block = allocate(1u << class, 16))) return 0;
    uintptr_t data = ((uintptr_t)(block + 1) + alignment - 1) & -(uintptr_t)alignment;
    block->class = class;
    block->info = (MemInfo){1, 0, 0, (void *)data, size};
    return &block->info;
}

MemInfo *NRT_MemInfo_alloc_safe_aligned(int64_t size, uint32_t alignment) {
    return NRT_MemInfo_alloc_aligned(size, alignment);
}

void NRT_MemInfo_call_dtor(MemInfo *info) {
    Block *block = (Block *)((char *)info - __builtin_offsetof(Block, info));
    info->data = released[block->class];
    released[block->class] = block;
}

/* New strides of a contiguous array in another shape; 0 if it is not contiguous or not as large. */
int numba_attempt_nocopy_reshape(int64_t dimensions, const int64_t *shape, const int64_t *strides, int64_t new_dimensions,
                                 const int64_t *new_shape, int64_t *new_strides, int64_t item, int is_fortran) {
    int64_t stride = item, new_stride = item;
    if (is_fortran) return 0;
    for (int64_t i = dimensions - 1; i >= 0; stride *= shape[i--])
        if (shape[i] != 1 && strides[i] != stride) return 0;
    for (int64_t i = new_dimensions - 1; i >= 0; new_stride *= new_shape[i--]) new_strides[i] = new_stride;
    return stride == new_stride;
}

double sqrt(double x) { return __builtin_sqrt(x); }
