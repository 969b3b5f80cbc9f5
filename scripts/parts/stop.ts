const steps: (() => Promise<unknown> | undefined)[] = [];
let stopping = false;

/** What has been started is stopped in the opposite order, once, on Ctrl-C or when the process is told to end. */
export function onStop(step: () => Promise<unknown> | undefined): void {
  if (steps.length === 0)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        void stopAll();
      });
  steps.push(step);
}

export async function stopAll(): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const step of steps.reverse()) await step();
  process.exit();
}
