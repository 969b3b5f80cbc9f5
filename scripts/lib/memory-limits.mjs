/**
 * Limits the memory of commands that handle whole catalogues: the main thread has a small young generation, and all threads
 * share two arenas of malloc. Without them, memory that is no longer used makes up a third of a large publish.
 */
export const memoryLimits = {
  nodeArguments: ['--max-semi-space-size=4'],
  environment: { MALLOC_ARENA_MAX: '2' },
};
