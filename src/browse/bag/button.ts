import { breakpoints } from '../../config/limits.ts';
import { loadBagSettings } from './settings.ts';

const loadBagStyles = () =>
  import('../../islands/bag/styles.ts').then(({ loadBagStylesheet }) => loadBagStylesheet(document));
const loadMiniCartIsland = () => import('../../islands/bag/mini-cart/mount.tsx');
const isSheetLayout = () => matchMedia(`(max-width: ${breakpoints.mobileLayout - 1}px)`).matches;
/** In ms: a pointer that only passes opens nothing, and one that strays for a moment closes nothing. */
const hoverDelaysMs = { open: 120, close: 320 } as const;
const toNode = (target: EventTarget | null) => (target instanceof Node ? target : null);

/**
 * The bag in the header: its link opens a panel by a resting pointer, a press, Enter or Space; Escape closes it with
 * the focus back on the link. It stays
 * open while the pointer or the focus is inside. On small screens it is a sheet over the page. What it shows is
 * rendered by the island that comes with
 * the first opening. Without that the link leads to the bag's page.
 */
export class BagButton extends HTMLElement {
  #panel: HTMLDialogElement | null = null;
  #contentPromise: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Opened by a press, so that the pointer may leave. */
  #isPinned = false;

  connectedCallback(): void {
    const link = this.#link;
    if (!link || this.#panel) return;
    this.#panel = this.#makePanel();
    link.addEventListener('click', (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        this.toggle();
      }
    });
    link.addEventListener('keydown', (event) => {
      if (event.key === ' ') {
        event.preventDefault();
        this.toggle();
      }
    });
    this.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse') this.#onHoverChange(true);
    });
    this.addEventListener('pointerleave', () => {
      this.#onHoverChange(false);
    });
    if (this.matches(':hover') && matchMedia('(hover: hover)').matches) this.#onHoverChange(true);
    this.#closeOnLeave();
  }

  get #link(): HTMLAnchorElement | null {
    return this.querySelector('a');
  }
  get isOpen(): boolean {
    return this.#panel?.open ?? false;
  }

  /** Opens, keeps open what the pointer has opened, or closes. */
  toggle(): void {
    if (this.isOpen && this.#isPinned) {
      this.close(true);
      return;
    }
    this.#isPinned = true;
    void this.#open();
  }

  /** Renders what the panel holds, so that it is there when it opens. */
  renderContent(): Promise<void> {
    const place = this.#panel?.querySelector<HTMLElement>('.bag-place');
    this.#contentPromise ??= Promise.all([loadMiniCartIsland(), loadBagSettings(document), loadBagStyles()]).then(
      ([{ mountMiniCart }, settings]) => {
        if (place) mountMiniCart(place, settings);
      },
    );
    this.#contentPromise.catch(() => {
      this.#contentPromise = null;
    });
    return this.#contentPromise;
  }

  close(takesFocus = false): void {
    clearTimeout(this.#timer);
    if (!this.isOpen) return;
    this.#isPinned = false;
    this.#panel?.close();
    this.#link?.setAttribute('aria-expanded', 'false');
    if (takesFocus) this.#link?.focus();
  }

  async #open(): Promise<void> {
    try {
      await loadBagStyles();
      // A pointer may have gone on in the meantime.
      if (!this.#isPinned && !this.matches(':hover')) return;
      this.#show();
      await this.renderContent();
    } catch {
      // Nothing can be shown here now; whoever pressed gets to the page of the bag.
      const isAsked = this.#isPinned;
      this.#isPinned = false;
      this.close();
      if (isAsked && this.#link) location.assign(this.#link.href);
    }
  }

  #show(): void {
    const panel = this.#panel;
    if (!panel || panel.open) return;
    // A sheet takes the page's place; a panel beside the page leaves the focus where it is.
    if (isSheetLayout()) panel.showModal();
    else panel.open = true;
    this.#link?.setAttribute('aria-expanded', 'true');
  }

  #onHoverChange(isInside: boolean): void {
    clearTimeout(this.#timer);
    if (isInside && !this.isOpen && !isSheetLayout())
      this.#timer = setTimeout(() => {
        void this.#open();
      }, hoverDelaysMs.open);
    if (!isInside && !this.#isPinned)
      this.#timer = setTimeout(() => {
        if (!this.#panel?.contains(document.activeElement)) this.close();
      }, hoverDelaysMs.close);
  }

  #makePanel(): HTMLDialogElement {
    const panel = document.createElement('dialog');
    Object.assign(panel, { className: 'bag-panel', ariaLabel: this.dataset['title'] ?? '' });
    const [close, place, icon] = [
      document.createElement('button'),
      document.createElement('div'),
      this.querySelector('svg')?.cloneNode(true),
    ];
    Object.assign(close, { className: 'bag-close', type: 'button', ariaLabel: this.dataset['close'] ?? '' });
    place.className = 'bag-place';
    if (icon instanceof SVGElement) {
      const drawing = document.createElementNS(icon.namespaceURI, 'use');
      drawing.setAttribute('href', '#icon-close');
      icon.replaceChildren(drawing);
      close.append(icon);
    }
    close.addEventListener('click', () => {
      this.close(true);
    });
    panel.addEventListener('cancel', (event) => {
      if (event.target === panel) {
        event.preventDefault();
        this.close(true);
      }
    });
    panel.addEventListener('click', ({ target }) => {
      if (target === panel) this.close(true);
    });
    panel.append(close, place);
    this.append(panel);
    return panel;
  }

  #closeOnLeave(): void {
    const isElsewhere = (target: EventTarget | null) =>
      toNode(target) !== null &&
      !this.contains(toNode(target)) &&
      !(target instanceof Element && target.closest('dialog, .toasts'));
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.isOpen || document.querySelector('.dialog[open]')) return;
      this.close(this.contains(document.activeElement));
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (isElsewhere(target)) this.close();
    });
    document.addEventListener('focusin', ({ target }) => {
      if (isElsewhere(target)) this.close();
    });
  }
}

customElements.define('bag-button', BagButton);

const toBagButton = (bag: Element): BagButton | null => (bag instanceof BagButton ? bag : null);
export const toggleBagPanel = (bag: Element): void => toBagButton(bag)?.toggle();
export const renderBagPanel = (bag: Element): Promise<void> => toBagButton(bag)?.renderContent() ?? Promise.resolve();
/** Fetches what the panel needs, and shows nothing of it. */
export const prefetchBagPanel = (): Promise<unknown> =>
  Promise.all([loadMiniCartIsland(), loadBagSettings(document), loadBagStyles()]);
