import { breakpoints } from '../../config/limits.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { readStoredBagCount } from '../shell/stored-bag-count.ts';
import { createBagPanel } from './panel.ts';
import { loadBagSettings } from './settings.ts';

/**
 * Delays in ms: a pointer that only passes over the link does not open the panel, and a pointer that leaves briefly
 * does not close it.
 */
const hoverDelaysMs = { open: 120, close: 320 } as const;

const loadBagStyles = () =>
  import('../../islands/bag/styles.ts').then(({ loadBagStylesheet }) => loadBagStylesheet(document));
const loadPanelContent = () =>
  Promise.all([import('../../islands/bag/mini-cart/mount.tsx'), loadBagSettings(document), loadBagStyles()]);
const isSheetLayout = () => matchMedia(`(max-width: ${breakpoints.mobileLayout - 1}px)`).matches;

/**
 * The bag in the header. A resting pointer, a click, Enter or Space on its link opens a panel. It stays open while the
 * pointer or the focus is inside; Escape closes it and returns the focus to the link. On small screens the panel is a
 * sheet over the page. Its content is an island that is loaded when the panel first opens. If it cannot be loaded, the
 * link opens the bag page.
 */
export class BagButton extends HTMLElement {
  #panel: HTMLDialogElement | null = null;
  #contentPromise: Promise<void> | null = null;
  #hoverTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a click or a key opened the panel. It then stays open when the pointer leaves. */
  #isPinned = false;

  connectedCallback(): void {
    const link = this.#link;
    if (!link || this.#panel) return;
    const { title = '', close = '' } = this.dataset;
    this.#panel = createBagPanel({ title, close }, this.querySelector('svg'), () => {
      this.close(true);
    });
    this.append(this.#panel);
    this.#listenToLink(link);
    this.#listenToPointer();
    this.#closeOnLeave();
    if (readStoredBagCount(document) > 0)
      whenIdle(() => {
        loadPanelContent().catch(() => undefined);
      });
  }

  get #link(): HTMLAnchorElement | null {
    return this.querySelector('a');
  }

  get isOpen(): boolean {
    return this.#panel?.open ?? false;
  }

  /** Opens or closes the panel. A panel that the pointer has opened is pinned instead of closed. */
  toggle(): void {
    if (this.isOpen && this.#isPinned) {
      this.close(true);
      return;
    }
    clearTimeout(this.#hoverTimer);
    this.#isPinned = true;
    void this.#open();
  }

  /** Renders the island into the panel, open or closed. */
  renderContent(): Promise<void> {
    const islandHost = this.#panel?.querySelector<HTMLElement>('.bag-place');
    this.#contentPromise ??= loadPanelContent().then(([{ mountMiniCart }, settings]) => {
      if (islandHost) mountMiniCart(islandHost, settings);
    });
    this.#contentPromise.catch(() => {
      this.#contentPromise = null;
    });
    return this.#contentPromise;
  }

  close(returnsFocus = false): void {
    clearTimeout(this.#hoverTimer);
    if (!this.isOpen) return;
    this.#isPinned = false;
    this.#panel?.close();
    this.#link?.setAttribute('aria-expanded', 'false');
    if (returnsFocus) this.#link?.focus();
  }

  async #open(): Promise<void> {
    try {
      await loadBagStyles();
      // The pointer may have left while the styles were loading.
      if (!this.#isPinned && !this.matches(':hover')) return;
      this.#showPanel();
      await this.renderContent();
    } catch {
      const wasPinned = this.#isPinned;
      this.#isPinned = false;
      this.close();
      if (wasPinned && this.#link) location.assign(this.#link.href);
    }
  }

  #showPanel(): void {
    const panel = this.#panel;
    if (!panel || panel.open) return;
    // Only the sheet covers the page, so only it takes the focus. With the panel, the focus stays on the link.
    if (isSheetLayout()) panel.showModal();
    else panel.open = true;
    this.#link?.setAttribute('aria-expanded', 'true');
  }

  #listenToLink(link: HTMLAnchorElement): void {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.toggle();
    });
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      this.toggle();
    });
  }

  #listenToPointer(): void {
    // A touch ends whenever the finger is lifted, so it does not mean that the pointer has left.
    this.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.#handleHover(true);
    });
    this.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.#handleHover(false);
    });
    if (this.matches(':hover') && matchMedia('(hover: hover)').matches) this.#handleHover(true);
  }

  #handleHover(isInside: boolean): void {
    clearTimeout(this.#hoverTimer);
    if (isInside && !this.isOpen && !isSheetLayout())
      this.#hoverTimer = setTimeout(() => {
        void this.#open();
      }, hoverDelaysMs.open);
    if (!isInside && !this.#isPinned)
      this.#hoverTimer = setTimeout(() => {
        if (!this.#isPinned && !this.#panel?.contains(document.activeElement)) this.close();
      }, hoverDelaysMs.close);
  }

  /** Dialogs and toasts belong to the bag, wherever they are in the page. */
  #isOutside(target: EventTarget | null): boolean {
    if (!(target instanceof Node) || this.contains(target)) return false;
    return !(target instanceof Element && target.closest('dialog, .toasts'));
  }

  #closeOnLeave(): void {
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !this.isOpen || document.querySelector('.dialog[open]')) return;
      this.close(this.contains(document.activeElement));
    });
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, ({ target }) => {
        if (this.#isOutside(target)) this.close();
      });
  }
}

customElements.define('bag-button', BagButton);
