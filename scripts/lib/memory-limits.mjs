/**
 * Limits the memory of commands that handle whole catalogues. Each thread has a small young generation and collects it
 * without helper threads, since all cores are busy. All threads share two arenas of malloc. Without these limits, a
 * third of the memory of a large publish is unused.
 */
export const memoryLimits = {
  nodeArguments: ['--max-semi-space-size=8', '--no-parallel-scavenge'],
  environment: { MALLOC_ARENA_MAX: '2' },
};
