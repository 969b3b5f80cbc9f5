import { atom, type ReadableAtom } from 'nanostores';
import {
  getDeskImports,
  type KeptImport,
  takeBackDeskImport,
  type TakeBackReport,
} from '../../contract/desk/kept-imports.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { DeskDependencies } from './desk-types.ts';

type KeptImports = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; imports: readonly KeptImport[] };

type TakingBack =
  | { status: 'none' }
  /** `problem` is the key of a text. `detail`: what the API says of the copy, in English. */
  | { status: 'failed'; problem: string; detail?: string }
  | { status: 'asking'; kept: KeptImport }
  /** What it would do, and what it has done. */
  | ({ status: 'checked' | 'applied'; kept: KeptImport } & TakeBackReport);

export interface KeptImportsStore {
  $kept: ReadableAtom<KeptImports>;
  $takingBack: ReadableAtom<TakingBack>;
  load(): Promise<void>;
  /** Asks what taking an import back would do. Nothing is changed. */
  check(kept: KeptImport): Promise<void>;
  /** Takes the import back that was checked. */
  apply(): Promise<void>;
  forget(): void;
}

/** Imports take longer than other calls. */
const timeoutMs = 300_000;

const problems: Readonly<Record<string, string>> = {
  KEPT_IMPORT_GONE: 'takeBackGone',
  IMPORT_NOT_CHECKED: 'takeBackChanged',
  IMPORT_UNDER_WAY: 'importUnderWay',
};

/** Codes of copies that cannot be imported, which the API describes. */
const isCopyProblem = (code: string) => code.startsWith('IMPORT_') && problems[code] === undefined;

export function createKeptImportsStore({ callDesk }: Pick<DeskDependencies, 'callDesk'>): KeptImportsStore {
  const $kept = atom<KeptImports>({ status: 'loading' });
  const $takingBack = atom<TakingBack>({ status: 'none' });
  let latest = 0;
  let latestCheck = 0;

  async function load(): Promise<void> {
    latest += 1;
    const round = latest;
    const result = await callDesk(getDeskImports);
    if (round === latest)
      $kept.set(result.isOk ? { status: 'ready', imports: result.reply.imports } : { status: 'failed' });
  }
  async function send(kept: KeptImport, isDryRun: boolean): Promise<void> {
    const check = latestCheck;
    const result = await callDesk(takeBackDeskImport, { body: { id: kept.id, isDryRun }, timeoutMs });
    // Who has closed the question hears no answer.
    if (check !== latestCheck) return;
    if (result.isOk) $takingBack.set({ status: isDryRun ? 'checked' : 'applied', kept, ...result.reply });
    else {
      const { code, message } = result.error;
      $takingBack.set(
        isCopyProblem(code)
          ? { status: 'failed', problem: 'takeBackUnreadable', detail: message }
          : { status: 'failed', problem: problems[code] ?? (isDryRun ? 'listUnloaded' : 'takeBackFailed') },
      );
    }
    await load();
  }
  return {
    ...{ $kept, $takingBack, load },
    async check(kept) {
      latestCheck += 1;
      $takingBack.set({ status: 'asking', kept });
      await send(kept, true);
    },
    async apply() {
      const state = $takingBack.get();
      if (state.status !== 'checked') return;
      $takingBack.set({ status: 'none' });
      await withUiBlocked(() => send(state.kept, false));
    },
    forget() {
      latestCheck += 1;
      $takingBack.set({ status: 'none' });
    },
  };
}
