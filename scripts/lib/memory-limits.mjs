/**
 * Limits the memory of commands that handle whole catalogues: each thread has a small young generation, which it collects
 * itself, since the others are as busy, and all threads share two arenas of malloc. Without them, memory that is no longer
 * used makes up a third of a large publish.
 */
export const memoryLimits = {
  nodeArguments: ['--max-semi-space-size=8', '--no-parallel-scavenge'],
  environment: { MALLOC_ARENA_MAX: '2' },
};
