import { imageSizes } from '../../../config/limits.ts';
import { resizeImageUrl } from '../../../domain/catalogue/shade-images.ts';
import { findClosestLink } from '../../shell/closest-link.ts';
import { findProductElement, onShadeChosen } from './chosen-shade.ts';
import { Slides } from './slides.ts';

export const loadZoom = () => import('./gallery-zoom.ts');

/** Shows another source. If it fails, the image falls back to its first one (`catalogue/image-fallback.ts`). */
function showSource(image: HTMLImageElement, src: string, srcset: string): void {
  image.dataset['first'] ??= image.getAttribute('src') ?? '';
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  image.dataset['fallback'] = image.dataset['first'];
  image.srcset = srcset;
  image.src = src;
}

/**
 * The images of a product (`components/catalogue/product/gallery.astro`). Thumbnails scroll to them, a click opens the
 * zoom, and the first image follows the chosen shade.
 */
export class ProductGallery extends HTMLElement {
  #slides: Slides | null = null;
  /** The first image and its thumbnail. */
  #shadeImages: HTMLImageElement[] = [];

  connectedCallback(): void {
    const strip = this.querySelector<HTMLElement>('.gallery-strip');
    if (this.#slides || !strip) return;
    this.#slides = new Slides(strip);
    this.#slides.onChange(() => {
      this.#markCurrentThumbnail();
    });
    this.#shadeImages = [...this.querySelectorAll<HTMLImageElement>('li:first-child img')];
    for (const link of this.querySelectorAll('[data-zoom]'))
      Object.assign(link, { role: 'button', ariaHasPopup: 'dialog' });
    this.addEventListener('click', (event) => {
      this.#handleClick(event);
    });
    this.addEventListener('keydown', (event) => {
      const link = event.key === ' ' ? findClosestLink(event.target) : null;
      if (!link) return;
      event.preventDefault();
      link.click();
    });
    this.#followChosenShade();
  }

  #followChosenShade(): void {
    const product = findProductElement(this);
    if (!product) return;
    onShadeChosen(product, (shade) => {
      if ('picture' in shade && typeof shade.picture === 'string' && shade.picture !== '')
        this.#showShade(shade.name, shade.picture);
    });
  }

  #handleClick(event: MouseEvent): void {
    const link = findClosestLink(event.target);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const slide =
      link.hash === '' ? null : this.querySelector(`#${CSS.escape(decodeURIComponent(link.hash.slice(1)))}`);
    if (slide) this.#slides?.showItem(slide);
    if (link.matches('[data-zoom]')) this.#openZoom(link);
  }

  /** Where the zoom cannot be loaded, the link leads to the image itself. */
  #openZoom(link: HTMLAnchorElement): void {
    const dialog = this.querySelector<HTMLDialogElement>('.zoom');
    if (!dialog) return;
    loadZoom().then(
      ({ openZoom }) => {
        openZoom(dialog, link);
      },
      () => {
        location.assign(link.href);
      },
    );
  }

  #markCurrentThumbnail(): void {
    const { current = 0 } = this.#slides ?? {};
    for (const [index, thumbnail] of this.querySelectorAll('.gallery-thumbs a').entries()) {
      if (index === current) thumbnail.setAttribute('aria-current', 'true');
      else thumbnail.removeAttribute('aria-current');
    }
  }

  #showShade(name: string, imageUrl: string): void {
    const { detail, large, thumbnail } = imageSizes;
    const [image, thumbnailImage] = this.#shadeImages;
    const link = this.querySelector<HTMLAnchorElement>('[data-zoom]');
    if (!image || !link) return;
    // An image whose sources all failed was removed.
    if (!image.isConnected) link.prepend(image);
    link.href = resizeImageUrl(imageUrl, large);
    image.alt = `${this.dataset['name'] ?? ''}, ${name}`;
    const detailUrl = resizeImageUrl(imageUrl, detail);
    showSource(image, detailUrl, `${detailUrl} ${detail}w, ${link.href} ${large}w`);
    if (thumbnailImage) {
      const doubleSizeUrl = resizeImageUrl(imageUrl, 2 * thumbnail);
      showSource(thumbnailImage, resizeImageUrl(imageUrl, thumbnail), `${doubleSizeUrl} 2x`);
    }
    this.#slides?.showSlide(0);
  }
}
