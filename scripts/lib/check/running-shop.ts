import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { computeFolderDigest } from '../../../src/publish/release/folder-digest.ts';
import { root } from '../command.ts';
import { readReport } from '../test-reports.ts';

/** The folder of the shop that browser tests run on, which is kept between starts. */
export const shopFolder = join(root, '.data', 'check-shop');

/** The variables by which tests find a shop. */
export type ShopVariables = Readonly<Record<string, string>>;

const RunningShop = z.object({
  pid: z.number(),
  /** Stands for the sources that the shop was started from. */
  sources: z.string(),
  variables: z.record(z.string(), z.string()),
});
type RunningShop = z.infer<typeof RunningShop>;

const stateFile = join(shopFolder, 'running.json');

/** Stands for the sources that a shop is made of. */
export const digestShopSources = (): string =>
  computeFolderDigest([join(root, 'src'), join(root, 'public'), join(root, 'package-lock.json')], root);

export function announceShop(shop: RunningShop): void {
  writeFileSync(`${stateFile}.new`, JSON.stringify(shop));
  renameSync(`${stateFile}.new`, stateFile);
}

/** Ends the announcement of a process's own shop. */
export function withdrawShop(pid: number): void {
  if (readShop()?.pid === pid) rmSync(stateFile, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readShop(): RunningShop | null {
  const state = readReport(stateFile);
  return state === null ? null : RunningShop.parse(state);
}

/** The shop that another process keeps running; null when there is none. */
export function findRunningShop(): RunningShop | null {
  const shop = readShop();
  return shop !== null && isAlive(shop.pid) ? shop : null;
}
