import { isRecord } from '../../config/is-record.ts';
import { statusMessageDurations } from '../../config/limits.ts';
import { bagEvents } from '../bag/events.ts';
import type { FoundProduct } from './find-product.ts';
import { toBagItem } from './product-card.ts';

type Texts = Readonly<Record<string, string>>;

/** The bag's own message says what was added. The button confirms it as the one of a product's page does. */
export function addCardToBag(card: HTMLElement, button: HTMLButtonElement, product: FoundProduct, texts: Texts): void {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  button.textContent = texts['addingToBag'] ?? '';
  const showResult = (event: Event) => {
    button.ariaBusy = null;
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const isRefused = isRecord(detail) && detail['outcome'] === 'refused';
    button.textContent = texts[isRefused ? 'addToBag' : 'addedToBag'] ?? '';
    setTimeout(() => {
      button.textContent = texts['addToBag'] ?? '';
    }, statusMessageDurations.addToBag);
  };
  button.addEventListener(bagEvents.result, showResult, { once: true });
  const detail = toBagItem(product, card);
  button.dispatchEvent(new CustomEvent(bagEvents.add, { detail, bubbles: true, cancelable: true }));
}
