import { createLoader, type LazyPart } from './lazy-part.ts';

/** How far below the window a part starts to load, as a share of the window's height. */
const margin = '50%';

/** Loads each part when one of its elements comes near the window. One that could not be loaded is tried again at the next sight. */
export function loadOnSight(page: Document, parts: readonly LazyPart[]): void {
  for (const part of parts) {
    const { isLoaded, preload } = createLoader(part);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) preload();
        if (isLoaded()) observer.disconnect();
      },
      { rootMargin: `${margin} 0px` },
    );
    for (const element of page.querySelectorAll(part.selector)) observer.observe(element);
  }
}
