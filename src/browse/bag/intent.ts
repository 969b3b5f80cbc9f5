import type { Money } from '../../domain/money.ts';
import type { Addition } from '../../stores/bag/add-intent.ts';
import { bagEvents } from './events.ts';

export { bagEvents };

/** What the shopper puts into the bag: the detail of `add-to-bag`. */
export interface AddedItem {
  sku: string;
  quantity: number;
  name: string;
  price: Money;
  displayPrice: string;
  imageUrl: string;
}

export interface BagAnswer {
  became: Addition;
}

const load = () => Promise.all([import('../../stores/bag/add-intent.ts'), import('../../stores/shop.ts')]);

async function take(element: EventTarget, item: unknown): Promise<void> {
  const answer = (became: Addition) =>
    element.dispatchEvent(new CustomEvent<BagAnswer>(bagEvents.answer, { detail: { became } }));
  try {
    const [{ addItem }, { pageShop }] = await load();
    answer(await addItem(pageShop().bag, item));
  } catch {
    // The code is not sure to come: the shopper is told, and can try again.
    answer('refused');
  }
}

/**
 * Takes what is put into the bag anywhere on the page. The code that does is fetched when the shopper comes near a
 * button.
 */
export function listenForAdds(page: Document): void {
  const comeNear = ({ target }: Event) => {
    // Fetching ahead only saves time: what does not come now is asked for, and told, when something is added.
    if (target instanceof Element && target.closest('add-to-bag')) load().catch(() => undefined);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) page.addEventListener(name, comeNear, { passive: true });
  page.addEventListener(bagEvents.add, (event) => {
    if (!(event instanceof CustomEvent) || !event.target || event.defaultPrevented) return;
    event.preventDefault();
    void take(event.target, event.detail);
  });
}
