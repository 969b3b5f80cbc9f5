import { atom, type ReadableAtom } from 'nanostores';
import { pageSizes } from '../../config/desk/limits.ts';
import { type DeskAction, getDeskActions } from '../../contract/desk/actions.ts';
import { getPublishRuns, type PublishRequest } from '../../contract/desk/requests.ts';
import type { DeskReply } from './call-desk.ts';
import type { DeskDependencies } from './desk-types.ts';

type PagedState<Item> =
  | { status: 'loading'; page: number }
  | { status: 'failed'; page: number }
  | { status: 'ready'; page: number; pageCount: number; items: readonly Item[] };

export interface PagedStore<Item> {
  $state: ReadableAtom<PagedState<Item>>;
  /** Shows a page, counted from 1. */
  show(page: number): Promise<void>;
}

/** Later pages go back from the newest item of the first page: what has come since then does not move them. */
function createPagedStore<Item extends { id: number }>(
  pageSize: number,
  read: (query: { page: string; until?: string }) => Promise<DeskReply<{ total: number; items: readonly Item[] }>>,
): PagedStore<Item> {
  const $state = atom<PagedState<Item>>({ status: 'loading', page: 1 });
  let latest = 0;
  let newestId: number | undefined;
  return {
    $state,
    async show(page) {
      latest += 1;
      const round = latest;
      const shown = $state.get();
      // While a page is loaded again, its items stay.
      if (shown.status !== 'ready' || shown.page !== page) $state.set({ status: 'loading', page });
      const isPinned = page > 1 && newestId !== undefined;
      const result = await read({ page: String(page), ...(isPinned && { until: String(newestId) }) });
      if (round !== latest) return;
      if (!result.isOk) {
        $state.set({ status: 'failed', page });
        return;
      }
      const { total, items } = result.reply;
      if (page === 1) newestId = items[0]?.id;
      $state.set({ status: 'ready', page, pageCount: Math.max(1, Math.ceil(total / pageSize)), items });
    },
  };
}

/** The runs with their reports, the newest first. */
export const createRunsStore = ({ callDesk }: DeskDependencies): PagedStore<PublishRequest> =>
  createPagedStore(pageSizes.runs, async (query) => {
    const result = await callDesk(getPublishRuns, { query });
    return result.isOk ? { isOk: true, reply: { total: result.reply.total, items: result.reply.runs } } : result;
  });

/** What staff did, the newest first. */
export const createActionsStore = ({ callDesk }: DeskDependencies): PagedStore<DeskAction> =>
  createPagedStore(pageSizes.actions, async (query) => {
    const result = await callDesk(getDeskActions, { query });
    return result.isOk ? { isOk: true, reply: { total: result.reply.total, items: result.reply.actions } } : result;
  });
