import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { maxImportBytes, maxUnpackedImportBytes } from '../../config/desk/limits.ts';
import type { KeptMapping } from '../../contract/desk/import-mapping.ts';
import { type DeskImportReport, importDeskCatalogue } from '../../contract/desk/imports.ts';
import { parseJson } from '../../contract/json.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { DeskDependencies } from './desk-types.ts';
import { toBase64 } from './to-base64.ts';

const CatalogueFile = z.object({
  categories: z.array(z.unknown()),
  products: z.array(z.unknown()).check(z.minLength(1)),
});

/** A file that staff have chosen. */
type ChosenFile = Pick<File, 'name' | 'size' | 'text' | 'arrayBuffer' | 'stream' | 'slice'>;
export type ImportMode = 'replace' | 'add';

/** What is sent: our own JSON as it is, any other file and large ones in Base64. */
type Content = { file: z.infer<typeof CatalogueFile> } | { upload: string; mapping?: KeptMapping };
type CheckedFile = Content & { fileName: string; mode: ImportMode };

type ImportState =
  | { status: 'none' }
  /** `problem` is the key of a text. `detail`: what the API says of the file, in English. */
  | { status: 'failed'; problem: string; detail?: string }
  | { status: 'checked' | 'applied'; fileName: string; mode: ImportMode; report: DeskImportReport };

export interface ImportStore {
  $import: ReadableAtom<ImportState>;
  /** Reads a file, and lets the API check what its import would do. Nothing is changed. */
  check(file: ChosenFile, mode: ImportMode): Promise<void>;
  /** Checks the same file, read in another way. */
  checkAgain(mapping: KeptMapping): Promise<void>;
  /** Imports the file that was checked. */
  apply(): Promise<void>;
  forget(): void;
}

/** Imports take longer than other calls. */
const timeoutMs = 300_000;

const problems: Readonly<Record<string, string>> = {
  IMPORT_NOTHING_ACCEPTED: 'importNothing',
  IMPORT_NOT_CHECKED: 'importNotChecked',
  IMPORT_UNDER_WAY: 'importUnderWay',
  REQUEST_TOO_LARGE: 'importTooLarge',
};

/** Base64 has four signs for three bytes. */
const maxUploadBytes = Math.floor(maxImportBytes * 0.74);

/** Larger files are packed, so that the API need not hold them in its memory, which it shares with the shop. */
const maxPlainBytes = 1_000_000;

/** How the files begin that are packed already: zip, which workbooks are too, and gzip. */
const packedPattern = /^(?:PK|\x1f\x8b)/;

async function isPacked(file: ChosenFile): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return packedPattern.test(String.fromCodePoint(...head));
}

const toUpload = (bytes: Uint8Array): Content | string =>
  bytes.length > maxUploadBytes ? 'importTooLarge' : { upload: toBase64(bytes) };

const readBytes = async (content: Pick<Response, 'arrayBuffer'>) => new Uint8Array(await content.arrayBuffer());

async function readFile(file: ChosenFile): Promise<Content | string> {
  if (file.size > maxUnpackedImportBytes) return 'importTooLarge';
  if (await isPacked(file)) return toUpload(await readBytes(file));
  if (file.size > maxPlainBytes)
    return toUpload(await readBytes(new Response(file.stream().pipeThrough(new CompressionStream('gzip')))));
  const text = await file.text();
  if (/^\ufeff?\s*[[{]/.test(text)) {
    const parsed = CatalogueFile.safeParse(parseJson(text));
    return parsed.success ? { file: parsed.data } : 'importUnreadable';
  }
  const bytes = await readBytes(file);
  return bytes.length === 0 ? 'importUnreadable' : toUpload(bytes);
}

/** Codes of files whose problem the API describes. */
const isFileProblem = (code: string) => code.startsWith('IMPORT_FILE_') || code === 'IMPORT_MAPPING_INCOMPLETE';

export function createImportStore({ callDesk }: DeskDependencies): ImportStore {
  const $import = atom<ImportState>({ status: 'none' });
  let checked: CheckedFile | null = null;

  async function send(given: CheckedFile, isDryRun: boolean): Promise<void> {
    const result = await callDesk(importDeskCatalogue, { body: { ...given, isDryRun }, timeoutMs });
    if (!result.isOk) {
      const { code, message } = result.error;
      $import.set(
        isFileProblem(code)
          ? { status: 'failed', problem: 'importUnreadable', detail: message }
          : { status: 'failed', problem: problems[code] ?? 'importFailed' },
      );
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
    else await send({ fileName: file.name, mode, ...content }, true);
  }
  return {
    $import,
    check: (file, mode) => withUiBlocked(() => check(file, mode)),
    async checkAgain(mapping) {
      const given = checked;
      if (given && 'upload' in given) await withUiBlocked(() => send({ ...given, mapping }, true));
    },
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
