import { findOwnShade, type ShadeAnswer } from '../../../domain/catalogue/own-shade.ts';
import type { FileShade, ShadedProduct, ShadeFile } from '../../../domain/catalogue/shade-file.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { findProductElement, onShadeChosen } from '../../shell/chosen-shade.ts';
import { createElement } from '../../shell/create-element.ts';
import { ShadeChoice } from '../product/shade-choice.ts';
import { readShadeAnswer, saveShadeAnswer, shadeAnswerEvent } from './answer.ts';
import { loadShadeFile } from './file.ts';

/** Defines the elements of the page of a product, whose shades are chosen. */
const loadShadeChoice = () => import('../product/define-buy-elements.ts');

/**
 * The line of `shade-finder.astro`: it opens the finder, describes the chosen shade, and marks the shade that suits a
 * shopper who has used the finder before. That shade is chosen unless the address or the shopper has chosen another.
 */
export class ShadeFinder extends HTMLElement {
  #isReady = false;
  #isOpening = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.querySelector('button')?.addEventListener('click', () => {
      void this.#open();
    });
    const product = findProductElement(this);
    if (product)
      onShadeChosen(product, ({ sku }) => {
        // Screen readers have said it with the shade.
        this.#say(this.#describe(sku), { isAnnounced: false });
      });
    window.addEventListener(shadeAnswerEvent, () => {
      void this.#showOwnShade();
    });
    void this.#showOwnShade('preselect');
  }

  get #choice(): ShadeChoice | null {
    const choice = this.closest('shade-choice');
    return choice instanceof ShadeChoice ? choice : null;
  }

  get #inputs(): HTMLInputElement[] {
    return [...(this.closest('shade-choice')?.querySelectorAll<HTMLInputElement>('[data-shade]') ?? [])];
  }

  #findProduct({ products }: ShadeFile): ShadedProduct | undefined {
    const sku = findProductElement(this)?.dataset['product'];
    return products.find((product) => product.sku === sku);
  }

  /** Depth and undertone, as the page describes the shade to screen readers. */
  #describe(sku: string): string {
    const input = this.#inputs.find(({ value }) => value === sku);
    const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.flatMap((id) => document.getElementById(id)?.textContent.trim() ?? []).join(' · ');
  }

  #say(text: string, { isAnnounced = true } = {}): void {
    const status = this.querySelector('.shade-said');
    if (!status) return;
    status.ariaHidden = isAnnounced ? null : 'true';
    status.textContent = text;
  }

  /** Two quick presses open one dialog. */
  async #open(): Promise<void> {
    if (this.#isOpening) return;
    this.#isOpening = true;
    try {
      const [file, { openFinder }] = await Promise.all([loadShadeFile(document), import('./dialog.ts')]);
      const product = this.#findProduct(file);
      if (product)
        openFinder({
          file,
          product,
          soldOutSkus: new Set(this.#inputs.filter(({ dataset }) => 'gone' in dataset).map(({ value }) => value)),
          answer: readShadeAnswer(),
          onChoose: (sku, answer) => void this.#choose(sku, answer, file),
          onForget: () => {
            saveShadeAnswer(null);
            this.#say(file.texts['shadeForgotten'] ?? '');
          },
        });
    } catch {
      this.#say(this.dataset['failed'] ?? '');
    } finally {
      this.#isOpening = false;
    }
  }

  async #choose(sku: string, answer: ShadeAnswer, { texts, products }: ShadeFile): Promise<void> {
    saveShadeAnswer(answer);
    await loadShadeChoice();
    this.#choice?.choose(sku);
    const shade = products.flatMap(({ shades }) => shades).find((candidate) => candidate.sku === sku);
    this.#say(fillText(texts['yourShadeNamed'] ?? '', { name: shade?.name ?? '' }));
  }

  async #showOwnShade(mode: 'mark' | 'preselect' = 'mark'): Promise<void> {
    const answer = readShadeAnswer();
    for (const mark of this.closest('shade-choice')?.querySelectorAll('.shade-own') ?? []) mark.remove();
    if (!answer) return;
    // Without the file, the shades are as they are without an answer.
    const file = await loadShadeFile(document).catch(() => null);
    const product = file && this.#findProduct(file);
    const shade = product && findOwnShade(file.products, product, answer);
    if (!shade) return;
    this.#mark(shade, file.texts);
    if (mode === 'preselect') await this.#preselect(shade, file.texts);
  }

  #mark({ sku }: FileShade, texts: ShadeFile['texts']): void {
    const label = this.#inputs.find(({ value }) => value === sku)?.labels?.[0];
    label?.append(createElement('small', { class: 'shade-own' }, [texts['yourShade'] ?? '']));
  }

  async #preselect({ sku }: FileShade, texts: ShadeFile['texts']): Promise<void> {
    if (new URLSearchParams(location.search).has('shade')) return;
    await loadShadeChoice();
    if (this.#inputs.some(({ checked }) => checked) || !this.#choice) return;
    this.#choice.preselect(sku);
    this.#say(texts['shadePreselected'] ?? '');
  }
}
