import { imageSizes } from '../../../config/limits.ts';
import { resizeImageUrl } from '../../../domain/catalogue/shade-images.ts';
import { onShadeChosen, findProductElement } from './chosen-shade.ts';
import { Slides } from './scroll-carousel.ts';

export const loadZoom = () => import('./gallery-zoom.ts');
const findClosestLink = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null);

/**
 * Shows another source; should it fail, the page falls back to what stood there before (src/browse/catalogue/image-fallback.ts).
 */
function showSource(image: HTMLImageElement, src: string, srcset: string): void {
  image.dataset['first'] ??= image.getAttribute('src') ?? '';
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  image.dataset['fallback'] = image.dataset['first'];
  image.srcset = srcset;
  image.src = src;
}

/**
 * The pictures of `product-gallery.astro`: thumbnails lead to them, a press looks closer, and the first one follows the
 * chosen shade.
 */
export class ProductGallery extends HTMLElement {
  #slides: Slides | null = null;
  #shadeImages: HTMLImageElement[] = [];

  connectedCallback(): void {
    const strip = this.querySelector<HTMLElement>('.gallery-strip');
    if (this.#slides || !strip) return;
    this.#slides = new Slides(strip);
    this.#slides.onChange(() => {
      this.#markCurrentThumbnail();
    });
    this.#shadeImages = [...this.querySelectorAll<HTMLImageElement>('li:first-child img')];
    for (const link of this.querySelectorAll('[data-zoom]')) {
      link.role = 'button';
      link.ariaHasPopup = 'dialog';
    }
    this.addEventListener('click', (event) => {
      this.#onClick(event);
    });
    this.addEventListener('keydown', (event) => {
      if (event.key === ' ' && findClosestLink(event.target)) {
        event.preventDefault();
        findClosestLink(event.target)?.click();
      }
    });
    const product = findProductElement(this);
    if (product)
      onShadeChosen(product, (shade) => {
        if ('picture' in shade && typeof shade.picture === 'string' && shade.picture !== '')
          this.#showShade(shade.name, shade.picture);
      });
  }

  /** Should the zoom's code not come, the link leads to the picture as it does without script. */
  #onClick(event: MouseEvent): void {
    const link = findClosestLink(event.target);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const target =
      link.hash === '' ? null : this.querySelector(`#${CSS.escape(decodeURIComponent(link.hash.slice(1)))}`);
    if (target) this.#slides?.showItem(target);
    const dialog = this.querySelector<HTMLDialogElement>('.zoom');
    if (link.matches('[data-zoom]') && dialog)
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
    for (const [index, thumb] of this.querySelectorAll('.gallery-thumbs a').entries()) {
      if (index === current) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  }

  #showShade(name: string, picture: string): void {
    const { detail, large, thumbnail } = imageSizes;
    const [main, thumb] = this.#shadeImages;
    const link = this.querySelector<HTMLAnchorElement>('[data-zoom]');
    if (!main || !link) return;
    if (!main.isConnected) link.prepend(main);
    link.href = resizeImageUrl(picture, large);
    main.alt = `${this.dataset['name'] ?? ''}, ${name}`;
    showSource(
      main,
      resizeImageUrl(picture, detail),
      `${resizeImageUrl(picture, detail)} ${detail}w, ${link.href} ${large}w`,
    );
    if (thumb) showSource(thumb, resizeImageUrl(picture, thumbnail), `${resizeImageUrl(picture, 2 * thumbnail)} 2x`);
    this.#slides?.showSlide(0);
  }
}
