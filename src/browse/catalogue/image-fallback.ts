const placeholderPath = '/placeholder.svg';

function removeSources(image: HTMLImageElement): void {
  image.removeAttribute('srcset');
  for (const source of image.parentElement instanceof HTMLPictureElement
    ? image.parentElement.querySelectorAll('source')
    : [])
    source.remove();
}

/** What to try after the source that just failed: the fallback, then the placeholder, then nothing. */
export function getNextSource(failed: string, fallback: string | undefined): string | null {
  if (failed.endsWith(placeholderPath)) return null;
  return fallback && failed !== fallback ? fallback : placeholderPath;
}

function showNextSource(image: HTMLImageElement): void {
  const next = getNextSource(image.getAttribute('src') ?? '', image.dataset['fallback']);
  removeSources(image);
  delete image.dataset['fallback'];
  if (next === null) image.remove();
  else image.src = next;
}

/** Watches every image of a page, those that failed before this script came included. */
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
