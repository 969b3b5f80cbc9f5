/**
 * Limits the memory of commands that handle whole catalogues. Each thread has a small young generation and collects it
 * without helper threads, since all cores are busy. All threads share two arenas of malloc. Without these limits, a
 * third of the memory of a large publish is unused.
 */
export const memoryLimits = {
  nodeArguments: ['--max-semi-space-size=8', '--no-parallel-scavenge'],
  environment: { MALLOC_ARENA_MAX: '2' },
};

/**
 * An import keeps few of the rows that it reads, but V8 would let those of a large file fill hundreds of megabytes before
 * it collects them. It collects them whenever the heap has grown by a fifth. What is in use may take any memory.
 */
export const importMemoryLimits = {
  ...memoryLimits,
  nodeArguments: [...memoryLimits.nodeArguments, '--heap-growing-percent=20'],
};
