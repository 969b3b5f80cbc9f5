import { placeholderImagePath } from '../../i18n/placeholder-image.ts';

function removeSources(image: HTMLImageElement): void {
  image.removeAttribute('srcset');
  if (!(image.parentElement instanceof HTMLPictureElement)) return;
  for (const source of image.parentElement.querySelectorAll('source')) source.remove();
}

/** After a source that failed comes the fallback, then the placeholder, then nothing. */
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

/** Replaces every image of the page that fails, including those that failed before this script ran. */
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
