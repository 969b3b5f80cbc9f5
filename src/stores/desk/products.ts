import { atom, type ReadableAtom } from 'nanostores';
import type { CallError } from '../../client/call-error.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import {
  type DeskProduct,
  type FoundProduct,
  getDeskProduct,
  type ProductEdit,
  saveDeskProduct,
  searchDeskProducts,
} from '../../contract/desk/products.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { DeskDependencies } from './desk-types.ts';
import { getFailureText } from './edit-outcome.ts';
import { listRefused, type RefusedField } from './refused-fields.ts';

type SearchState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; text: string; products: readonly FoundProduct[]; hasMore: boolean };

type ProductState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed' }
  | { status: 'ready'; product: DeskProduct };

/** The outcome of saving. `changed`: somebody else has saved first, and `product` is their version. */
export type SaveOutcome =
  | { status: 'saved'; product: DeskProduct }
  | { status: 'unconfirmed'; findings: readonly EditFinding[] }
  | { status: 'refused'; fields: readonly RefusedField[] }
  | { status: 'changed'; product: DeskProduct }
  | { status: 'failed' };

export interface ProductsStore {
  $search: ReadableAtom<SearchState>;
  search(text: string): Promise<void>;
  $product: ReadableAtom<ProductState>;
  open(sku: string): Promise<void>;
  save(sku: string, edit: ProductEdit, isConfirmed: boolean): Promise<SaveOutcome>;
}

export function createProductsStore({ callDesk, toasts, page }: DeskDependencies): ProductsStore {
  const $search = atom<SearchState>({ status: 'idle' });
  const $product = atom<ProductState>({ status: 'none' });
  let latestSearch = 0;
  let openedSku = '';

  const fail = (error: CallError): SaveOutcome => {
    toasts.show({ tone: 'error', code: getFailureText(error) });
    return { status: 'failed' };
  };
  async function explain(sku: string, error: CallError): Promise<SaveOutcome> {
    const fields = listRefused(error);
    if (fields.length > 0) return { status: 'refused', fields };
    if (error.code !== 'PRODUCT_CHANGED') return fail(error);
    const newest = await callDesk(getDeskProduct, { params: { sku } });
    return newest.isOk ? { status: 'changed', product: newest.reply } : fail(newest.error);
  }
  async function save(sku: string, edit: ProductEdit, isConfirmed: boolean): Promise<SaveOutcome> {
    const result = await callDesk(saveDeskProduct, { params: { sku }, body: { edit, isConfirmed } });
    if (!result.isOk) return explain(sku, result.error);
    if (result.reply.status === 'saved') toasts.show({ tone: 'success', code: 'productSaved', values: { sku } });
    return result.reply;
  }

  return {
    $search,
    $product,
    async search(text) {
      latestSearch += 1;
      const round = latestSearch;
      $search.set({ status: 'loading' });
      const result = await callDesk(searchDeskProducts, { query: { query: text.trim(), locale: page.locale } });
      if (round === latestSearch)
        $search.set(result.isOk ? { status: 'ready', text, ...result.reply } : { status: 'failed' });
    },
    async open(sku) {
      openedSku = sku;
      $product.set({ status: 'loading' });
      const result = await callDesk(getDeskProduct, { params: { sku } });
      if (openedSku !== sku) return;
      if (result.isOk) $product.set({ status: 'ready', product: result.reply });
      else $product.set({ status: result.error.code === 'PRODUCT_NOT_FOUND' ? 'missing' : 'failed' });
    },
    save: (sku, edit, isConfirmed) => withUiBlocked(() => save(sku, edit, isConfirmed)),
  };
}
