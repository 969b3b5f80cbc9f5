import { statusMessageDurations } from '../../config/limits.ts';
import { addCard } from './add-card.ts';

/** The button of `components/catalogue/quick-add.astro`: adds the product of its card, which needs no choice. */
export class QuickAdd extends HTMLElement {
  #isReady = false;
  #text = '';
  #status: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const button = this.querySelector('button');
    if (this.#isReady || !button) return;
    this.#isReady = true;
    this.#text = button.textContent.trim();
    button.addEventListener('click', () => {
      if (button.ariaBusy !== 'true') void this.#add(button);
    });
  }

  async #add(button: HTMLButtonElement): Promise<void> {
    const card = this.closest<HTMLElement>('[data-sku]');
    if (!card) return;
    clearTimeout(this.#timer);
    this.#prepareStatus();
    button.ariaBusy = 'true';
    button.textContent = this.dataset['adding'] ?? '';
    const isAdded = await addCard(card);
    button.ariaBusy = null;
    const outcome = this.dataset[isAdded ? 'added' : 'failed'] ?? '';
    button.textContent = isAdded ? outcome : this.#text;
    this.#say(outcome, !isAdded);
    this.#timer = setTimeout(() => {
      button.textContent = this.#text;
    }, statusMessageDurations.addToBag);
  }

  /** Screen readers announce what changes in an element that was there before. */
  #prepareStatus(): void {
    if (this.#status) return;
    this.#status = Object.assign(this.ownerDocument.createElement('span'), { className: 'visually-hidden' });
    this.#status.role = 'status';
    this.append(this.#status);
  }

  /** Only a failure is shown as well: the bag itself shows what it has taken. */
  #say(text: string, isShown: boolean): void {
    if (!this.#status) return;
    this.#status.textContent = text;
    this.#status.classList.toggle('visually-hidden', !isShown);
  }
}
