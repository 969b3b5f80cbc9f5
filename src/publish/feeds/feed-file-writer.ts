import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import type { FeedFormat } from './feed-format.ts';

/** In bytes: how much is read or written at once. */
const chunkBytes = 1_000_000;

/** Copies a part of a file to the end of another. */
function copyRange(from: number, to: number, start: number, end: number): void {
  const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, end - start));
  for (let position = start; position < end;) {
    const count = readSync(from, buffer, 0, Math.min(buffer.length, end - position), position);
    if (count === 0) throw new Error('A feed of the newest release is shorter than its index says.');
    writeFileSync(to, buffer.subarray(0, count));
    position += count;
  }
}

/** What stands around the texts of the products. */
export type FeedFrame = Pick<FeedFormat, 'separator' | 'tail'> & { head: string };

/** The file that parts are copied from. Each call of `find` names the next product of that file. */
export interface OldFeed {
  /** Where the text of the next product stands. */
  find(length: number): { start: number; end: number };
  file: number;
  close(): void;
}

/** Opens a file to copy from. Returns null when its size is not what the lengths of its parts add up to. */
export function openOldFeed(
  path: string,
  { head, separator, tail }: FeedFrame,
  lengths: readonly number[],
): OldFeed | null {
  const file = openSync(path, 'r');
  const texts = lengths.filter((length) => length > 0);
  const separators = Math.max(0, texts.length - 1) * separator.length;
  const total = texts.reduce((sum, length) => sum + length, separators + Buffer.byteLength(head) + tail.length);
  if (fstatSync(file).size !== total) {
    closeSync(file);
    return null;
  }
  let position = Buffer.byteLength(head);
  let isFirst = true;
  return {
    file,
    find(length) {
      if (length > 0 && !isFirst) position += separator.length;
      if (length > 0) isFirst = false;
      position += length;
      return { start: position - length, end: position };
    },
    close: () => {
      closeSync(file);
    },
  };
}

/** Writes a feed product by product. Neighbours in an old file are copied together. */
export interface FeedFileWriter {
  add(text: string): void;
  copy(old: OldFeed, range: { start: number; end: number }): void;
  finish(): void;
  close(): void;
}

/** Creates a file, which must not exist yet. */
export function createFeedFile(path: string, { head, separator, tail }: FeedFrame): FeedFileWriter {
  const file = openSync(path, 'wx');
  let pending = head;
  let isFirst = true;
  let run: { from: number; start: number; end: number } | null = null;
  const writePending = () => {
    writeFileSync(file, pending);
    pending = '';
  };
  const writeRun = () => {
    if (!run) return;
    writePending();
    copyRange(run.from, file, run.start, run.end);
    run = null;
  };
  const separate = () => {
    if (!isFirst) pending += separator;
    isFirst = false;
  };
  return {
    add(text) {
      if (text === '') return;
      writeRun();
      separate();
      pending += text;
      if (pending.length > chunkBytes) writePending();
    },
    copy(old, { start, end }) {
      if (start === end) return;
      if (run?.from === old.file && run.end + separator.length === start) {
        run.end = end;
        return;
      }
      writeRun();
      separate();
      run = { from: old.file, start, end };
    },
    finish() {
      writeRun();
      pending += tail;
      writePending();
    },
    close: () => {
      closeSync(file);
    },
  };
}
