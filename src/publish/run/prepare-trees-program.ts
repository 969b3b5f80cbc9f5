import { setPriority } from 'node:os';
import { prepareTrees } from './prepare-trees.ts';

/** Prepares spare trees as a program of the lowest priority. Argument: the data folder. */
setPriority(19);
await prepareTrees(process.argv[2] ?? '');
