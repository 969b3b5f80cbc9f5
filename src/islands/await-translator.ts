const isTranslated = () => document.querySelector(':is(font)') !== null;

/**
 * Loads the code that keeps React working on a translated page, once a translator has inserted its first elements.
 * Resolves when React can render: at once, unless the page is translated already.
 */
export function awaitTranslator(): Promise<void> {
  let seen: MutationRecord[] | undefined;
  const waiting = new MutationObserver((changes) => {
    if (seen) seen.push(...changes);
    else if (isTranslated()) void follow(changes);
  });
  async function follow(changes: MutationRecord[]): Promise<void> {
    seen = changes;
    const { followTranslator } = await import('./translated-texts.ts');
    followTranslator(waiting, changes);
  }
  waiting.observe(document, { childList: true, subtree: true });
  return isTranslated() ? follow([]) : Promise.resolve();
}
