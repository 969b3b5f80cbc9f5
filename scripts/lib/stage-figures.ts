import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTable } from '../../tests/bench/table.ts';
import { root } from './command.ts';

export const resultsFolder = join(root, 'tests', '.results');

export interface FileTime {
  file: string;
  seconds: number;
}

/** The duration of a test stage: wall-clock time, and processor time of all cores together. */
export interface StageFigures {
  name: string;
  wallSeconds: number;
  cpuSeconds: number;
  files: readonly FileTime[];
}

/** Writes the figures of all stages and their files to `tests/.results/stages.json`. */
export const writeStageFigures = (stages: readonly StageFigures[]): void => {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(join(resultsFolder, 'stages.json'), `${JSON.stringify(stages, null, 2)}\n`);
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const round = (seconds: number) => Math.round(seconds);

/** A file's share of the processor time of its stage, in proportion to its duration. */
function shareCpu({ name, cpuSeconds, files }: StageFigures) {
  const total = sum(files.map(({ seconds }) => seconds));
  return files.map(({ file, seconds }) => ({ name, file, seconds, cpuSeconds: (cpuSeconds * seconds) / total }));
}

const mostExpensive = 10;

/** Formats the stages in their order, followed by the files that take the most processor time. */
export function formatStageFigures(stages: readonly StageFigures[]): string[] {
  const rows = stages.map(({ name, wallSeconds, cpuSeconds }) => [name, round(wallSeconds), round(cpuSeconds)]);
  const files = stages
    .flatMap(shareCpu)
    .sort((a, b) => b.cpuSeconds - a.cpuSeconds)
    .slice(0, mostExpensive)
    .map(({ name, file, seconds, cpuSeconds }) => [name, file, round(seconds), round(cpuSeconds)]);
  return [
    '',
    ...formatTable(['stage', 'wall s', 'CPU s'], rows),
    ...(files.length > 0 ? ['', ...formatTable(['stage', 'file', 'wall s', 'CPU s of the stage'], files)] : []),
  ];
}
