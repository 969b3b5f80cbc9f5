/** Waits between tries, in ms; a connection that comes back ends a wait. */
const retryDelaysMs = [2000, 8000, 30_000] as const;

const waitForDelayOrOnline = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Tries again, ever less often, while the API cannot be reached, and gives up after the last wait. */
export async function retryUntilDone(tryOnce: () => Promise<'done' | 'later'>): Promise<void> {
  for (const wait of retryDelaysMs) {
    if ((await tryOnce()) === 'done') return;
    await waitForDelayOrOnline(wait);
  }
  await tryOnce();
}
