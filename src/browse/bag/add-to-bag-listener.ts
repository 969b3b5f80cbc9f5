import type { AddItemOutcome } from '../../stores/bag/add-item.ts';
import { prepareLazyParts } from '../runtime/lazy-parts.ts';
import { type AddToBagResult, bagEvents } from './events.ts';

const loadBagStore = () => Promise.all([import('../../stores/bag/add-item.ts'), import('../../stores/shop-stores.ts')]);

async function addItemAndReportOutcome(element: EventTarget, item: unknown): Promise<void> {
  const reportOutcome = (outcome: AddItemOutcome) =>
    element.dispatchEvent(new CustomEvent<AddToBagResult>(bagEvents.result, { detail: { outcome } }));
  try {
    const [{ addItemToBag }, { getShopStores }] = await loadBagStore();
    reportOutcome(await addItemToBag(getShopStores().bag, item));
  } catch {
    // The store's code could not be loaded: the shopper can try again.
    reportOutcome('refused');
  }
}

/** Loads the panel of the header's bag, whose messages say what was added. */
async function renderBagPanel(page: Document): Promise<void> {
  const { BagButton } = await import('./button.ts');
  const button = page.querySelector('bag-button');
  if (button instanceof BagButton) await button.renderContent();
}

/** Adds what any element of the page dispatches. The store is loaded when the shopper comes near a button that adds. */
export function listenForAddToBag(page: Document): void {
  prepareLazyParts(page, [{ selector: 'add-to-bag', load: loadBagStore }]);
  page.addEventListener(bagEvents.add, (event) => {
    if (!(event instanceof CustomEvent) || !event.target || event.defaultPrevented) return;
    event.preventDefault();
    void addItemAndReportOutcome(event.target, event.detail);
    // Without the panel the item is added all the same.
    renderBagPanel(page).catch(() => undefined);
  });
}
