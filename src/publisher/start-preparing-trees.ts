import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { needsTrees } from '../publish/run/prepare-trees.ts';

const program = fileURLToPath(new URL('../publish/run/prepare-trees-program.ts', import.meta.url));

/**
 * Starts a process that prepares the folders of the next releases, when some are missing. Nobody waits for it: it pauses
 * while a publish is under way, ends when it has prepared them, and goes on where an interrupted one stopped. It has no
 * output, since whoever reads that of `npm run publish` would wait for it; what it cannot write, the next publish reports.
 */
export function startPreparingTrees(dataDir: string): ChildProcess | null {
  if (!needsTrees(dataDir)) return null;
  const child = spawn(process.execPath, [program, dataDir], { detached: true, stdio: 'ignore' });
  child.unref();
  return child;
}
