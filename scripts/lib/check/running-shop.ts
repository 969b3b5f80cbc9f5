import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { computeFolderDigest } from '../../../src/publish/release/folder-digest.ts';
import { root } from '../command.ts';
import { readReport } from '../test-reports.ts';

/** The folder of the shop for browser tests. It is kept between starts. */
export const shopFolder = join(root, '.data', 'check-shop');

/** The environment variables by which tests find a shop. */
export type ShopVariables = Readonly<Record<string, string>>;

const RunningShop = z.object({
  pid: z.number(),
  /** The digest of the sources from which the shop was started. */
  sources: z.string(),
  variables: z.record(z.string(), z.string()),
});
type RunningShop = z.infer<typeof RunningShop>;

const stateFile = join(shopFolder, 'running.json');

/** The digest of the sources of a shop. */
export const digestShopSources = (): string =>
  computeFolderDigest([join(root, 'src'), join(root, 'public'), join(root, 'package-lock.json')], root);

export function announceShop(shop: RunningShop): void {
  writeFileSync(`${stateFile}.new`, JSON.stringify(shop));
  renameSync(`${stateFile}.new`, stateFile);
}

/** Removes the announcement of this process's shop. */
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

/** The shop that another process keeps running. Null when there is none. */
export function findRunningShop(): RunningShop | null {
  const shop = readShop();
  return shop !== null && isAlive(shop.pid) ? shop : null;
}
