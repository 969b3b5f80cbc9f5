/** The pauses between attempts, in ms. When the connection returns, a pause ends early. */
const retryDelaysMs = [2000, 8000, 30_000] as const;

const waitForDelayOrOnline = (delayMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Repeats an attempt until it succeeds, at growing intervals. Gives up after the last interval. */
export async function retryUntilDone(attempt: () => Promise<'done' | 'later'>): Promise<void> {
  for (const delayMs of retryDelaysMs) {
    if ((await attempt()) === 'done') return;
    await waitForDelayOrOnline(delayMs);
  }
  await attempt();
}
