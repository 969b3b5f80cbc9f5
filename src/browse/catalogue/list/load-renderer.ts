import type { LoadErrorEvent } from '../../../config/load-error-events.ts';

/** Loads the rows of a list and the code that renders them. Returns null when either cannot be loaded. */
export async function loadRenderer(rowsPath: string) {
  try {
    const { loadList, renderList } = await import('./render-list.ts');
    return { file: await loadList(rowsPath), renderList };
  } catch {
    dispatchEvent(new Event('catalogue-error' satisfies LoadErrorEvent));
    return null;
  }
}
