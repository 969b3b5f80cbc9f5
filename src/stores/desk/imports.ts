import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { maxImportBytes } from '../../config/desk/limits.ts';
import { type DeskImportReport, importDeskCatalogue } from '../../contract/desk/imports.ts';
import { parseJson } from '../../contract/json.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { DeskDependencies } from './desk-types.ts';

const CatalogueFile = z.object({
  categories: z.array(z.unknown()),
  products: z.array(z.unknown()).check(z.minLength(1)),
});

/** A file that staff have chosen. */
interface ChosenFile {
  name: string;
  size: number;
  text: () => Promise<string>;
}
export type ImportMode = 'replace' | 'add';

interface CheckedFile {
  fileName: string;
  mode: ImportMode;
  file: z.infer<typeof CatalogueFile>;
}

type ImportState =
  | { status: 'none' }
  /** `problem` is the key of a text. */
  | { status: 'failed'; problem: string }
  | { status: 'checked' | 'applied'; fileName: string; mode: ImportMode; report: DeskImportReport };

export interface ImportStore {
  $import: ReadableAtom<ImportState>;
  /** Reads a file, and lets the API check what its import would do. Nothing is changed. */
  check(file: ChosenFile, mode: ImportMode): Promise<void>;
  /** Imports the file that was checked. */
  apply(): Promise<void>;
  forget(): void;
}

/** Imports take longer than other calls. */
const timeoutMs = 300_000;

const problems: Readonly<Record<string, string>> = {
  IMPORT_NOTHING_ACCEPTED: 'importNothing',
  IMPORT_NOT_CHECKED: 'importNotChecked',
  REQUEST_TOO_LARGE: 'importTooLarge',
};

async function readFile(file: ChosenFile): Promise<z.infer<typeof CatalogueFile> | string> {
  if (file.size > maxImportBytes) return 'importTooLarge';
  const parsed = CatalogueFile.safeParse(parseJson(await file.text()));
  return parsed.success ? parsed.data : 'importUnreadable';
}

export function createImportStore({ callDesk }: DeskDependencies): ImportStore {
  const $import = atom<ImportState>({ status: 'none' });
  let checked: CheckedFile | null = null;

  async function send(given: CheckedFile, isDryRun: boolean): Promise<void> {
    const result = await callDesk(importDeskCatalogue, { body: { ...given, isDryRun }, timeoutMs });
    if (!result.isOk) {
      $import.set({ status: 'failed', problem: problems[result.error.code] ?? 'importFailed' });
      return;
    }
    checked = isDryRun ? given : null;
    const { fileName, mode } = given;
    $import.set({ status: isDryRun ? 'checked' : 'applied', fileName, mode, report: result.reply });
  }
  async function check(file: ChosenFile, mode: ImportMode): Promise<void> {
    checked = null;
    const content = await readFile(file);
    if (typeof content === 'string') $import.set({ status: 'failed', problem: content });
    else await send({ fileName: file.name, mode, file: content }, true);
  }
  return {
    $import,
    check: (file, mode) => withUiBlocked(() => check(file, mode)),
    async apply() {
      const given = checked;
      if (given) await withUiBlocked(() => send(given, false));
    },
    forget() {
      checked = null;
      $import.set({ status: 'none' });
    },
  };
}
