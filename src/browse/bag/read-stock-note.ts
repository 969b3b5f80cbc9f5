import { formatCountText } from '../../i18n/fill-text.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { loadBagSettings } from './settings.ts';

/** What the server has said of the stock of a product in the bag. */
export interface StockNote {
  text: string;
  /** How many more the shopper can add. */
  addable: number;
}

/** Null where there are plenty, where the API does not tell, and for a product that is not in the bag. */
export async function readStockNote(page: Document, sku: string): Promise<StockNote | null> {
  const { getShopStores } = await import('../../stores/shop-stores.ts');
  const state = getShopStores().bag.$bag.get();
  const lines = state.status === 'ready' ? state.bag.lines : [];
  const line = lines.find((one) => one.sku === sku && !one.isFree);
  if (!line || line.stockLeft === null) return null;
  const { texts } = await loadBagSettings(page);
  return {
    text: formatCountText(texts, 'stockLeft', line.stockLeft, readPageLocale(page)),
    addable: line.stockLeft - line.quantity,
  };
}
