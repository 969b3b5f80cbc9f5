/** Loads the code that keeps React working on a translated page, once a translator has inserted its first elements. */
export function awaitTranslator(): void {
  let seen: MutationRecord[] | undefined;
  new MutationObserver((changes, observer) => {
    if (seen) seen.push(...changes);
    else if (document.querySelector(':is(font)')) {
      seen = changes;
      void import('./translated-texts.ts').then((code) => {
        code.followTranslator(observer, changes);
      });
    }
  }).observe(document, { childList: true, subtree: true });
}
