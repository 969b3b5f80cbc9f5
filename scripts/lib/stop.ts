const steps: (() => Promise<unknown> | undefined)[] = [];
const stopping = new AbortController();
let isListening = false;

function listenForSignals(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      void stopAll();
    });
}

/** Stops everything once, in reverse order of starting, on Ctrl-C or when the process is asked to stop. */
export function onStop(step: () => Promise<unknown> | undefined): void {
  listenForSignals();
  steps.push(step);
}

/** Aborts on Ctrl-C or when the process is asked to stop, before anything is stopped. */
export function getStopSignal(): AbortSignal {
  listenForSignals();
  return stopping.signal;
}

export const isStopping = (): boolean => stopping.signal.aborted;

export async function stopAll(): Promise<void> {
  if (isStopping()) return;
  stopping.abort();
  for (const step of steps.reverse()) await step();
  process.exit();
}
