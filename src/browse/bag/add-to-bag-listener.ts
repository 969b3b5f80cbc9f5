import { bagCountsEvent, storageKeys } from '../../config/browser-storage-keys.ts';
import { isRecord } from '../../config/is-record.ts';
import { prepareLazyParts } from '../runtime/lazy-parts.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { readStoredBagCount } from '../shell/stored-bag-count.ts';
import { readStoredRecord, saveStoredRecord } from '../shell/stored-record.ts';
import { keepBegunAddition } from './begun-additions.ts';
import { type AddToBagResult, bagEvents } from './events.ts';

const importBagStore = () =>
  Promise.all([import('../../stores/bag/add-item.ts'), import('../../stores/shop-stores.ts')]);

let bagStore: ReturnType<typeof importBagStore> | null = null;

/** Products that are added together wait for the same import, so that they are in the bag in their order. */
function loadBagStore(): ReturnType<typeof importBagStore> {
  bagStore ??= importBagStore().catch((error: unknown) => {
    bagStore = null;
    throw error;
  });
  return bagStore;
}

const readQuantity = (item: unknown): number => {
  const quantity = isRecord(item) ? item['quantity'] : 0;
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0;
};

/** Updates the badge before the server responds. The response then brings the real count. */
function countInBadge(page: Document, pieces: number): void {
  const counts = readStoredRecord(storageKeys.bagCounts) ?? {};
  const count = Math.max(0, readStoredBagCount(page) + pieces);
  saveStoredRecord('localStorage', storageKeys.bagCounts, { ...counts, [readPageCountry(page)]: count });
  dispatchEvent(new Event(bagCountsEvent));
}

async function addItemAndReportOutcome(page: Document, element: EventTarget, item: unknown): Promise<void> {
  const report = (detail: AddToBagResult) => {
    if (detail.outcome === 'refused') countInBadge(page, -quantity);
    element.dispatchEvent(new CustomEvent<AddToBagResult>(bagEvents.result, { detail }));
  };
  const quantity = readQuantity(item);
  const takeBack = keepBegunAddition(page, item);
  countInBadge(page, quantity);
  const loaded = await loadBagStore().catch(() => null);
  if (!takeBack()) report({ outcome: 'kept', added: quantity });
  // Without the store's code the shopper can try again.
  else if (!loaded) report({ outcome: 'refused', added: 0 });
  else {
    const [{ addItem }, { getShopStores }] = loaded;
    report(
      await addItem(getShopStores().bag, item, (added) => {
        report({ outcome: 'stored', added });
      }),
    );
  }
}

/** Loads the panel of the header's bag. Its messages say what was added. */
async function renderBagPanel(page: Document): Promise<void> {
  const { BagButton } = await import('./button.ts');
  const button = page.querySelector('bag-button');
  if (button instanceof BagButton) await button.renderContent();
}

/**
 * Adds the products that elements of the page dispatch. The store is loaded when the shopper comes near an add button.
 */
export function listenForAddToBag(page: Document): void {
  prepareLazyParts(page, [{ selector: 'add-to-bag', load: loadBagStore }]);
  page.addEventListener(bagEvents.add, (event) => {
    if (!(event instanceof CustomEvent) || !event.target || event.defaultPrevented) return;
    event.preventDefault();
    void addItemAndReportOutcome(page, event.target, event.detail);
    // The item is added even if the panel could not be loaded.
    renderBagPanel(page).catch(() => undefined);
  });
}
