import type { InlineHashes } from '../render/inline-hashes.ts';
import type { PageResult } from '../render/write-page.ts';

/**
 * Collects the hashes of the inline blocks of rendered pages, and keeps those of the pages that are not rendered again.
 */
export function createHashCollector(known: InlineHashes | undefined) {
  const scripts = new Set(known?.scripts);
  const styles = new Set(known?.styles);
  return {
    add(pages: readonly Pick<PageResult, 'hashes'>[]): void {
      for (const { hashes } of pages) {
        hashes.scripts.forEach((hash) => scripts.add(hash));
        hashes.styles.forEach((hash) => styles.add(hash));
      }
    },
    finish: (): InlineHashes => ({ scripts: [...scripts].sort(), styles: [...styles].sort() }),
  };
}
