import address from './bag.css?url';

let loading: Promise<void> | null = null;

/**
 * Brings the styles of the bag with its first use: as a file of their own, since what a script imports as styles would
 * stand in every page. Rejects when
 * they cannot be loaded; the next call tries again.
 */
export function loadBagStylesheet(page: Document): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      loading = null;
      reject(new Error(`${address} cannot be loaded`));
    });
    page.head.append(link);
  });
  return loading;
}
