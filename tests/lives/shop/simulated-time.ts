/** Intervals from here on, in ms, belong to the simulated day: sweeps and clean-ups. Shorter ones are left alone. */
const longInterval = 5_000;

/** Makes `Date` tell the time that `now` gives, for this process and for every library in it. */
function replaceDate(now: () => number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    get: (target, key, receiver): unknown => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}

/** Remembers what runs at long intervals. Returns a function that runs all of it once. */
function watchIntervals(): () => void {
  const running = new Map<unknown, () => void>();
  const [setReal, clearReal] = [globalThis.setInterval, globalThis.clearInterval];
  const set = (run: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]) => {
    const timer = setReal(run, milliseconds, ...args);
    if ((milliseconds ?? 0) >= longInterval) running.set(timer, () => run(...args));
    return timer;
  };
  globalThis.setInterval = set as typeof setInterval;
  globalThis.clearInterval = (timer) => {
    running.delete(timer);
    clearReal(timer);
  };
  return () => {
    for (const run of running.values()) run();
  };
}

/**
 * Gives this process a clock that begins at an instant (ms since 1970), runs as clocks do, and is moved by its parent.
 * When it is moved, all that happens at long intervals happens once, as it would have in that time.
 */
export function simulateTime(startsAt: number): { moveTo(at: number): void } {
  let offset = startsAt - performance.now();
  replaceDate(() => Math.floor(offset + performance.now()));
  const runIntervals = watchIntervals();
  return {
    moveTo: (at) => {
      offset = at - performance.now();
      runIntervals();
    },
  };
}
