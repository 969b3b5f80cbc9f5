import { atom, type ReadableAtom } from 'nanostores';
import {
  type CategoryEdit,
  type DeskCategory,
  getDeskCategories,
  getDeskCategory,
  type ListedCategory,
  saveDeskCategory,
} from '../../contract/desk/categories.ts';
import { searchDeskProducts } from '../../contract/desk/products.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { DeskDependencies } from './desk-types.ts';
import { type EditOutcome, explainFailedEdit } from './edit-outcome.ts';

type ListState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; categories: readonly ListedCategory[] };

type CategoryState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed' }
  | { status: 'ready'; category: DeskCategory };

interface FoundBaseProduct {
  sku: string;
  name: string;
}

export interface CategoriesStore {
  $list: ReadableAtom<ListState>;
  loadList(): Promise<void>;
  $category: ReadableAtom<CategoryState>;
  open(categoryId: number): Promise<void>;
  save(categoryId: number, edit: CategoryEdit, isConfirmed: boolean): Promise<EditOutcome<DeskCategory>>;
  /** Finds a product by its whole sku. A shade counts as its product. Null when there is none. */
  findProduct(sku: string): Promise<FoundBaseProduct | 'failed' | null>;
}

export function createCategoriesStore({ callDesk, toasts, page: { locale } }: DeskDependencies): CategoriesStore {
  const $list = atom<ListState>({ status: 'loading' });
  const $category = atom<CategoryState>({ status: 'none' });
  let openedId = 0;

  async function readNewest(categoryId: number): Promise<DeskCategory | null> {
    const newest = await callDesk(getDeskCategory, { params: { categoryId: String(categoryId) }, query: { locale } });
    return newest.isOk ? newest.reply : null;
  }
  async function save(
    categoryId: number,
    edit: CategoryEdit,
    isConfirmed: boolean,
  ): Promise<EditOutcome<DeskCategory>> {
    const result = await callDesk(saveDeskCategory, {
      params: { categoryId: String(categoryId) },
      query: { locale },
      body: { edit, isConfirmed },
    });
    if (!result.isOk)
      return explainFailedEdit(
        { toasts },
        { error: result.error, changedCode: 'CATEGORY_CHANGED', readNewest: () => readNewest(categoryId) },
      );
    if (result.reply.status === 'unconfirmed') return result.reply;
    toasts.show({ tone: 'success', code: 'editSaved' });
    return { status: 'saved', newest: result.reply.category };
  }

  return {
    $list,
    $category,
    async loadList() {
      const result = await callDesk(getDeskCategories, { query: { locale } });
      $list.set(result.isOk ? { status: 'ready', ...result.reply } : { status: 'failed' });
    },
    async open(categoryId) {
      openedId = categoryId;
      $category.set({ status: 'loading' });
      const result = await callDesk(getDeskCategory, { params: { categoryId: String(categoryId) }, query: { locale } });
      if (openedId !== categoryId) return;
      if (result.isOk) $category.set({ status: 'ready', category: result.reply });
      else $category.set({ status: result.error.code === 'CATEGORY_NOT_FOUND' ? 'missing' : 'failed' });
    },
    save: (categoryId, edit, isConfirmed) => withUiBlocked(() => save(categoryId, edit, isConfirmed)),
    async findProduct(sku) {
      const result = await callDesk(searchDeskProducts, { query: { query: sku, locale } });
      if (!result.isOk) return 'failed';
      const found = result.reply.products.find((product) => product.sku.toLowerCase() === sku.toLowerCase());
      return found ? { sku: found.baseSku ?? found.sku, name: found.name } : null;
    },
  };
}
