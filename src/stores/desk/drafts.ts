import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { EditValues } from '../../domain/desk/edit-values.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import type { SessionStore } from '../session/store.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const Values = z.record(z.string(), z.string());
const Draft = z.object({ base: Values, mine: Values });
const Drafts = z.object({ owner: z.int(), drafts: z.record(z.string(), Draft) });

/** What was typed into a form and is not saved: the values that the form began with, and those that it has. */
interface DeskDraft {
  base: EditValues;
  mine: EditValues;
}

/**
 * The drafts of a tab. They outlive a reload, another section of the desk and the end of the session, and are only for
 * the user who has typed them. A place names a form, such as `product/AV-1004`.
 */
export interface DeskDrafts {
  read(place: string): DeskDraft | null;
  /** Keeps a draft, or forgets it when nothing differs from what the form began with. */
  keep(place: string, draft: DeskDraft): void;
  forget(place: string): void;
  /** The names of forms with a draft, without what all of them begin with. */
  list(start: string): string[];
  /** Whether this tab keeps drafts of anybody, also while nobody is signed in. */
  hasAny(): boolean;
}

interface DraftDependencies {
  environment: { sessionStorage: KeyValueStorage };
  session: Pick<SessionStore, '$user'>;
}

const isSame = ({ base, mine }: DeskDraft): boolean =>
  [...Object.keys(base), ...Object.keys(mine)].every((field) => base[field] === mine[field]);

export function createDeskDrafts({ environment: { sessionStorage }, session }: DraftDependencies): DeskDrafts {
  const key = commerceStorageKeys.deskDrafts;
  const readAll = () => readStoredValue(sessionStorage, key, Drafts);
  function readOwn(): Record<string, DeskDraft> {
    const stored = readAll();
    return stored && stored.owner === session.$user.get()?.userId ? stored.drafts : {};
  }
  function write(drafts: Record<string, DeskDraft>): void {
    const owner = session.$user.get()?.userId;
    if (owner === undefined) return;
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key);
    else writeStoredValue(sessionStorage, key, { owner, drafts });
  }
  function forget(place: string): void {
    const { [place]: removed, ...others } = readOwn();
    if (removed) write(others);
  }
  return {
    read: (place) => readOwn()[place] ?? null,
    keep(place, draft) {
      if (isSame(draft)) forget(place);
      else write({ ...readOwn(), [place]: draft });
    },
    forget,
    list: (start) =>
      Object.keys(readOwn()).flatMap((place) => (place.startsWith(start) ? [place.slice(start.length)] : [])),
    hasAny: () => readAll() !== null,
  };
}
