import type { Money } from '../../domain/money.ts';
import type { AddItemOutcome } from '../../stores/bag/add-item.ts';
import { bagEvents } from './events.ts';

export { bagEvents };

/** What the shopper puts into the bag: the detail of `add-to-bag`. */
export interface AddToBagItem {
  sku: string;
  quantity: number;
  name: string;
  price: Money;
  displayPrice: string;
  imageUrl: string;
}

export interface AddToBagResult {
  outcome: AddItemOutcome;
}

const loadBagStore = () => Promise.all([import('../../stores/bag/add-item.ts'), import('../../stores/shop-stores.ts')]);

async function addItemAndReportResult(element: EventTarget, item: unknown): Promise<void> {
  const answer = (became: AddItemOutcome) =>
    element.dispatchEvent(new CustomEvent<AddToBagResult>(bagEvents.result, { detail: { outcome: became } }));
  try {
    const [{ addItemToBag }, { getShopStores }] = await loadBagStore();
    answer(await addItemToBag(getShopStores().bag, item));
  } catch {
    // The code is not sure to come: the shopper is told, and can try again.
    answer('refused');
  }
}

/**
 * Takes what is put into the bag anywhere on the page. The code that does is fetched when the shopper comes near a
 * button.
 */
export function listenForAddToBag(page: Document): void {
  const comeNear = ({ target }: Event) => {
    // Fetching ahead only saves time: what does not come now is asked for, and told, when something is added.
    if (target instanceof Element && target.closest('add-to-bag')) loadBagStore().catch(() => undefined);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) page.addEventListener(name, comeNear, { passive: true });
  page.addEventListener(bagEvents.add, (event) => {
    if (!(event instanceof CustomEvent) || !event.target || event.defaultPrevented) return;
    event.preventDefault();
    void addItemAndReportResult(event.target, event.detail);
  });
}
