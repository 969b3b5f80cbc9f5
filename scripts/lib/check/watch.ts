import { watch } from 'node:fs';
import { join } from 'node:path';
import { coalesce } from '../../../src/publisher/coalesce.ts';
import { printError, printLine, root } from '../command.ts';
import { onStop } from '../stop.ts';
import { type ChangedFiles, listChangedFiles } from './changed-files.ts';
import { runCheck } from './run-check.ts';
import { digestShopSources } from './running-shop.ts';
import { type ShopProgram, startShopProgram } from './shop-program.ts';

const watchedFolders = ['src', 'tests', 'scripts', 'public'];
/** The delay after a save: editors save in several steps, and commands write several files. */
const quietMs = 300;

/** Calls back with the path of each file that is saved, relative to the project folder. */
function watchFiles(onSave: (file: string) => void): void {
  for (const folder of watchedFolders) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = join(folder, name ?? '');
      // Checks write their reports to this folder.
      if (!file.startsWith(join('tests', '.results'))) onSave(file);
    });
    onStop(() => {
      watcher.close();
      return undefined;
    });
  }
}

/** Keeps a shop running. Restarts it when the sources have changed. */
function keepShop(): () => Promise<ShopProgram> {
  let current: { program: ShopProgram; sources: string } | null = null;
  onStop(() => current?.program.stop());
  return async () => {
    const sources = digestShopSources();
    if (current?.sources === sources) return current.program;
    await current?.program.stop();
    current = { program: startShopProgram(), sources };
    return current.program;
  };
}

const only = ({ since, present, deleted }: ChangedFiles, saved: ReadonlySet<string>): ChangedFiles => ({
  since,
  present: present.filter((file) => saved.has(file)),
  deleted: deleted.filter((file) => saved.has(file)),
});

/**
 * Checks what differs from a commit. After each save, checks what was saved since the last check that passed. Keeps a
 * shop running for the browser tests. Runs until the process is stopped.
 */
export function watchAndCheck(since: string | undefined, limit: number): void {
  const currentShop = keepShop();
  const saved = new Set<string>();
  let isFirst = true;
  const check = async () => {
    const all = listChangedFiles(root, since);
    const taken = new Set(saved);
    const changes = isFirst ? all : only(all, taken);
    const { variables } = await currentShop();
    const passed = await runCheck(changes, { limit, shop: () => variables });
    if (passed) for (const file of taken) saved.delete(file);
    isFirst &&= !passed;
    printLine('\nWatching. Press Ctrl-C to stop.');
  };
  const checkNow = coalesce(() =>
    check()
      .catch(printError)
      .then(() => undefined),
  );
  let timer: NodeJS.Timeout | undefined;
  watchFiles((file) => {
    saved.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void checkNow(), quietMs);
  });
  void checkNow();
}
