import { placeholderImagePath } from '../../i18n/placeholder-image.ts';

function removeSources(image: HTMLImageElement): void {
  image.removeAttribute('srcset');
  if (!(image.parentElement instanceof HTMLPictureElement)) return;
  for (const source of image.parentElement.querySelectorAll('source')) source.remove();
}

/** Replaces a failed source by the fallback, then by the placeholder. An image whose placeholder fails is removed. */
export function getNextSource(failedSource: string, fallback: string | undefined): string | null {
  if (failedSource.endsWith(placeholderImagePath)) return null;
  return fallback && failedSource !== fallback ? fallback : placeholderImagePath;
}

function showNextSource(image: HTMLImageElement): void {
  const next = getNextSource(image.getAttribute('src') ?? '', image.dataset['fallback']);
  removeSources(image);
  delete image.dataset['fallback'];
  if (next === null) image.remove();
  else image.src = next;
}

/** Handles every failed image of the page, including images that failed before this script ran. */
export function replaceFailedImages(page: Document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) showNextSource(target);
    },
    true,
  );
  for (const image of page.images)
    if (image.complete && image.naturalWidth === 0 && image.getAttribute('src')) showNextSource(image);
}
