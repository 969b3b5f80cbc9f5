import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Workspace {
  folder: string;
  createFolder(name: string): string;
  remove(): void;
}

/** Creates a folder in `.data` that is removed when the program ends, except by SIGKILL. */
export function createWorkspace(root: string): Workspace {
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(join(root, '.data', 'bench-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      process.exit(130);
    });
  return {
    folder,
    remove,
    createFolder: (name) => {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true });
      return path;
    },
  };
}
