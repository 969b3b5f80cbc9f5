import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './command.ts';

/** A mutant that no test detects. */
export interface Survivor {
  file: string;
  /** The original line, without indentation. */
  line: string;
  /** The mutated line or lines. */
  changed: string;
}

export interface NamedSurvivor extends Survivor {
  reason: string;
}

/** Each row names a file, a line, the mutated line, and the reason why no test needs to detect it. */
export function readNamedSurvivors(): NamedSurvivor[] {
  const [, ...rows] = readFileSync(join(root, 'tests/mutation/survivors.tsv'), 'utf8').trimEnd().split('\n');
  return rows.map((row) => {
    const [file = '', line = '', changed = '', reason = ''] = row.split('\t');
    return { file, line, changed, reason };
  });
}

const position = z.object({ line: z.number(), column: z.number() });
const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;
type Mutant = Report['files'][string]['mutants'][number];

const joinLines = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function toSurvivor(file: string, lines: readonly string[], { location, replacement = '' }: Mutant): Survivor {
  const { start, end } = location;
  const [first = '', last = ''] = [lines[start.line - 1], lines[end.line - 1]];
  const changed = first.slice(0, start.column - 1) + replacement + last.slice(end.column - 1);
  return { file, line: first.trim(), changed: joinLines(changed) };
}

export interface MutationResult {
  /** Mutants that tests detected, including those that caused an endless loop. */
  killed: number;
  survivors: Survivor[];
  files: string[];
}

/** The part of a StrykerJS report about the mutants that were tested. */
export function readMutationReport(path: string): MutationResult {
  const { files } = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: all }]) => {
    const lines = source.split('\n');
    return all.map((mutant) => ({ status: mutant.status, survivor: toSurvivor(file, lines, mutant) }));
  });
  return {
    killed: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    survivors: mutants.flatMap(({ status, survivor }) =>
      status === 'Survived' || status === 'NoCoverage' ? [survivor] : [],
    ),
    files: Object.keys(files),
  };
}

const isSame = (a: Survivor, b: Survivor) => a.file === b.file && a.line === b.line && a.changed === b.changed;

/** Splits survivors into listed and unlisted ones, and finds listed mutants that no longer survive. */
export function compareSurvivors({ survivors, files }: MutationResult, names: readonly NamedSurvivor[]) {
  return {
    named: survivors.filter((survivor) => names.some((name) => isSame(name, survivor))),
    unnamed: survivors.filter((survivor) => !names.some((name) => isSame(name, survivor))),
    needless: names.filter(
      (name) => files.includes(name.file) && !survivors.some((survivor) => isSame(name, survivor)),
    ),
  };
}
