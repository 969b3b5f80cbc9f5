const stopHandlers: (() => Promise<unknown> | undefined)[] = [];
let stopping = false;

export const isStopping = (): boolean => stopping;

/** Stops everything once, in reverse order of starting, on Ctrl-C or when the process is asked to end. */
export function onStop(step: () => Promise<unknown> | undefined): void {
  if (stopHandlers.length === 0)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        void stopAll();
      });
  stopHandlers.push(step);
}

export async function stopAll(): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const step of stopHandlers.reverse()) await step();
  process.exit();
}
