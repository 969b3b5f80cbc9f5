import stylesheetUrl from './bag.css?url';

let loading: Promise<void> | null = null;

/**
 * Loads the stylesheet of the bag once, on its first use. It is a separate file, because styles that a script imports
 * would be inlined in every page. Rejects if it cannot be loaded; the next call tries again.
 */
export function loadBagStylesheet(page: Document): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href: stylesheetUrl });
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      loading = null;
      reject(new Error(`The stylesheet ${stylesheetUrl} could not be loaded.`));
    });
    page.head.append(link);
  });
  return loading;
}
