import { shadeSkuPlaceholder } from '../../../config/catalogue/picture-kinds.ts';
import { imageSizes } from '../../../config/limits.ts';
import { resizeImageUrl } from '../../../domain/catalogue/shade-images.ts';
import { type ChosenShade, findProductElement, onShadeChosen } from '../../shell/chosen-shade.ts';
import { findClosestLink } from '../../shell/closest-link.ts';
import { Slides } from './slides.ts';

export const loadZoom = () => import('./gallery-zoom.ts');

/** Shows another source. If it fails, the image falls back to its original source (`catalogue/image-fallback.ts`). */
function showSource(image: HTMLImageElement, src: string, srcset: string): void {
  image.dataset['first'] ??= image.getAttribute('src') ?? '';
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  image.dataset['fallback'] = image.dataset['first'];
  image.srcset = srcset;
  image.src = src;
}

interface GallerySlot {
  slide: Element;
  image: HTMLImageElement | null;
  thumbnail: HTMLElement | null;
  thumbnailImage: HTMLImageElement | null;
}

function showPicture(slot: GallerySlot, index: number, alt: string, imageUrl: string): void {
  const { slide, image, thumbnailImage } = slot;
  toggleSlot(slot, imageUrl !== '');
  const link = slide.querySelector<HTMLAnchorElement>('[data-zoom]');
  if (!image || !link || imageUrl === '') return;
  const { detail, large, thumbnail: thumbnailSize } = imageSizes;
  // An image is removed when all its sources have failed.
  if (!image.isConnected) link.prepend(image);
  link.href = resizeImageUrl(imageUrl, large);
  image.alt = index === 0 ? alt : `${alt}, ${thumbnailImage?.alt ?? index + 1}`;
  const detailUrl = resizeImageUrl(imageUrl, detail);
  showSource(image, detailUrl, `${detailUrl} ${detail}w, ${link.href} ${large}w`);
  if (!thumbnailImage) return;
  const doubleSizeUrl = resizeImageUrl(imageUrl, 2 * thumbnailSize);
  showSource(thumbnailImage, resizeImageUrl(imageUrl, thumbnailSize), `${doubleSizeUrl} 2x`);
}

function toggleSlot({ slide, thumbnail }: GallerySlot, isShown: boolean): void {
  slide.toggleAttribute('hidden', !isShown);
  thumbnail?.toggleAttribute('hidden', !isShown);
}

/**
 * The images of a product (`components/catalogue/product/gallery.astro`). Thumbnails scroll to them, a click opens the
 * zoom, and all of them follow the chosen shade.
 */
export class ProductGallery extends HTMLElement {
  #slides: Slides | null = null;
  /** Each slide and its thumbnail. */
  #slots: GallerySlot[] = [];

  connectedCallback(): void {
    const strip = this.querySelector<HTMLElement>('.gallery-strip');
    if (this.#slides || !strip) return;
    this.#slides = new Slides(strip);
    this.#slides.onChange(() => {
      this.#markCurrentThumbnail();
    });
    this.#slots = [...strip.children].map((slide, index) => {
      const thumbnail = this.querySelectorAll<HTMLElement>('.gallery-thumbs li')[index] ?? null;
      const [image = null, thumbnailImage = null] = [slide, thumbnail].map(
        (item) => item?.querySelector('img') ?? null,
      );
      return { slide, image, thumbnail, thumbnailImage };
    });
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
      const [picture = '', swatch = ''] = ['picture', 'swatch'].map((key) => String(Reflect.get(shade, key) ?? ''));
      if (picture !== '') this.#showShade(shade, [picture, swatch]);
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

  /** If the zoom cannot be loaded, the link opens the image itself. */
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

  /** Shows the shade on every slide that can show it. Slides of other shades, and without a picture of it, are hidden. */
  #showShade({ name, sku }: Pick<ChosenShade, 'name' | 'sku'>, imageUrls: readonly string[]): void {
    const alt = `${this.dataset['name'] ?? ''}, ${name}`;
    for (const [index, slot] of this.#slots.entries()) {
      const furtherOf = slot.slide.getAttribute('data-further-of');
      if (furtherOf !== null) {
        toggleSlot(slot, furtherOf === '' || furtherOf === sku);
        continue;
      }
      const ownUrl = slot.slide.getAttribute('data-shade-url')?.replace(shadeSkuPlaceholder, encodeURIComponent(sku));
      showPicture(slot, index, alt, ownUrl ?? imageUrls[index] ?? '');
    }
    this.#slides?.showSlide(0);
  }
}
