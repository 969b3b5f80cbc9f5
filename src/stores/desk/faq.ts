import { atom, type ReadableAtom } from 'nanostores';
import { type DeskFaq, type FaqEdit, getDeskFaq, saveDeskFaq } from '../../contract/desk/faq.ts';
import { withUiBlocked } from '../shell/loading.ts';
import { createEntryId } from './create-entry-id.ts';
import type { DeskDependencies } from './desk-types.ts';
import { type EditOutcome, explainFailedEdit } from './edit-outcome.ts';

type FaqState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; faq: DeskFaq };

export interface FaqStore {
  $faq: ReadableAtom<FaqState>;
  open(locale: string): Promise<void>;
  save(locale: string, edit: FaqEdit, isConfirmed: boolean): Promise<EditOutcome<DeskFaq>>;
  /** An id for a new topic or question. */
  createId(): string;
}

export function createFaqStore({ callDesk, environment, toasts }: DeskDependencies): FaqStore {
  const $faq = atom<FaqState>({ status: 'loading' });
  let openedLocale = '';

  async function readNewest(locale: string): Promise<DeskFaq | null> {
    const newest = await callDesk(getDeskFaq, { query: { locale } });
    return newest.isOk ? newest.reply : null;
  }
  async function save(locale: string, edit: FaqEdit, isConfirmed: boolean): Promise<EditOutcome<DeskFaq>> {
    const result = await callDesk(saveDeskFaq, { body: { locale, edit, isConfirmed } });
    if (!result.isOk)
      return explainFailedEdit(
        { toasts },
        { error: result.error, changedCode: 'FAQ_CHANGED', readNewest: () => readNewest(locale) },
      );
    if (result.reply.status === 'unconfirmed') return result.reply;
    toasts.show({ tone: 'success', code: 'editSaved' });
    return { status: 'saved', newest: result.reply.faq };
  }

  return {
    $faq,
    async open(locale) {
      openedLocale = locale;
      $faq.set({ status: 'loading' });
      const faq = await readNewest(locale);
      if (openedLocale === locale) $faq.set(faq ? { status: 'ready', faq } : { status: 'failed' });
    },
    save: (locale, edit, isConfirmed) => withUiBlocked(() => save(locale, edit, isConfirmed)),
    createId: () => createEntryId({ environment }),
  };
}
