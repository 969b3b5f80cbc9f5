import { atom, type ReadableAtom } from 'nanostores';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import type { DeskLocale } from '../../contract/desk/products.ts';
import { type DeskText, getDeskTexts, saveDeskText } from '../../contract/desk/texts.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { DeskDependencies } from './desk-types.ts';
import { listRefused, type RefusedField } from './refused-fields.ts';

type TextsState =
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'ready';
      locale: string;
      namespace: string;
      locales: readonly DeskLocale[];
      namespaces: readonly string[];
      texts: readonly DeskText[];
    };

interface TextEdit {
  key: string;
  text: string;
  /** The text before the edit. */
  before: string;
  isConfirmed: boolean;
}

/** The outcome of saving. `changed`: somebody else has saved first, and `text` is their version. */
export type TextOutcome =
  | { status: 'saved' }
  | { status: 'unconfirmed'; findings: readonly EditFinding[] }
  | { status: 'refused'; fields: readonly RefusedField[] }
  | { status: 'changed'; text: string }
  | { status: 'failed' };

export interface TextsStore {
  $texts: ReadableAtom<TextsState>;
  load(locale: string, namespace: string): Promise<void>;
  save(edit: TextEdit): Promise<TextOutcome>;
}

export function createTextsStore({ callDesk, toasts }: DeskDependencies): TextsStore {
  const $texts = atom<TextsState>({ status: 'loading' });
  let latest = 0;

  async function read(locale: string, namespace: string): Promise<TextsState> {
    const result = await callDesk(getDeskTexts, { query: { locale, namespace } });
    return result.isOk ? { status: 'ready', locale, namespace, ...result.reply } : { status: 'failed' };
  }
  async function load(locale: string, namespace: string): Promise<void> {
    latest += 1;
    const round = latest;
    const shown = $texts.get();
    if (shown.status !== 'ready' || shown.locale !== locale || shown.namespace !== namespace)
      $texts.set({ status: 'loading' });
    const state = await read(locale, namespace);
    if (round === latest) $texts.set(state);
  }
  function replaceText(saved: DeskText): void {
    const shown = $texts.get();
    if (shown.status === 'ready')
      $texts.set({ ...shown, texts: shown.texts.map((text) => (text.key === saved.key ? saved : text)) });
  }
  function fail(): TextOutcome {
    toasts.show({ tone: 'error', code: 'notSaved' });
    return { status: 'failed' };
  }
  async function readChanged(locale: string, namespace: string, key: string): Promise<TextOutcome> {
    const newest = await read(locale, namespace);
    if (newest.status !== 'ready') return fail();
    $texts.set(newest);
    return { status: 'changed', text: newest.texts.find((text) => text.key === key)?.text ?? '' };
  }

  async function save({ key, text, before, isConfirmed }: TextEdit): Promise<TextOutcome> {
    const shown = $texts.get();
    if (shown.status !== 'ready') return { status: 'failed' };
    const { locale, namespace } = shown;
    const result = await callDesk(saveDeskText, { body: { locale, namespace, key, text, before, isConfirmed } });
    if (result.isOk) {
      if (result.reply.status === 'unconfirmed') return result.reply;
      replaceText(result.reply.text);
      toasts.show({ tone: 'success', code: 'textSaved' });
      return { status: 'saved' };
    }
    if (result.error.code === 'TEXT_CHANGED') return readChanged(locale, namespace, key);
    const fields = listRefused(result.error);
    if (fields.length > 0) return { status: 'refused', fields };
    return fail();
  }
  return { $texts, load, save: (edit) => withUiBlocked(() => save(edit)) };
}
