/**
 * Limits the memory of commands that handle whole catalogues: each thread has a small young generation, which it collects
 * itself, since the others are as busy, and all threads share two arenas of malloc. Without them, memory that is no longer
 * used makes up a third of a large publish. The old generation is collected whenever it has grown by a fifth, not only once
 * it has doubled or more: what one locale leaves behind is gone before the next needs as much.
 */
export const memoryLimits = {
  nodeArguments: ['--max-semi-space-size=8', '--no-parallel-scavenge', '--heap-growing-percent=20'],
  environment: { MALLOC_ARENA_MAX: '2' },
};
