import { setPriority } from 'node:os';
import { prepareTrees } from './prepare-trees.ts';

/** Prepares spare trees as a program. It has the lowest priority when the next change has its folder. */
await prepareTrees(process.argv[2] ?? '', {
  onReady: () => {
    setPriority(19);
  },
});
