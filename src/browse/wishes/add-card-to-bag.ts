import { statusMessageDurations } from '../../config/limits.ts';
import { addAndWait } from '../bag/add-and-wait.ts';
import { createElement } from '../shell/create-element.ts';
import type { FoundProduct } from './find-product.ts';
import { toBagItem } from './product-card.ts';

type Texts = Readonly<Record<string, string>>;

/** The bag's own message says what was added, and the button confirms it. A message below the button says what was not. */
export async function addCardToBag(
  card: HTMLElement,
  button: HTMLButtonElement,
  product: FoundProduct,
  texts: Texts,
): Promise<void> {
  if (button.ariaBusy === 'true') return;
  card.querySelector('.wish-refused')?.remove();
  button.ariaBusy = 'true';
  button.textContent = texts['addingToBag'] ?? '';
  const isTaken = await addAndWait(button, toBagItem(product, card));
  button.ariaBusy = null;
  button.textContent = texts[isTaken ? 'addedToBag' : 'addToBag'] ?? '';
  if (!isTaken)
    button.after(createElement('span', { class: 'wish-refused', role: 'alert' }, [texts['saveForBagFailed'] ?? '']));
  setTimeout(() => {
    if (button.ariaBusy !== 'true') button.textContent = texts['addToBag'] ?? '';
  }, statusMessageDurations.addToBag);
}
