import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../contract/json.ts';

const Addresses = z.array(z.string());

const getFile = (dataDir: string): string => join(dataDir, 'index-now.json');

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]';
    throw error;
  }
}

/** The addresses that search engines have yet to be told. A damaged file counts as empty: they find changes later. */
export function readPendingAddresses(dataDir: string): string[] {
  const { success, data } = Addresses.safeParse(parseJson(readText(getFile(dataDir))));
  return success ? data : [];
}

export function writePendingAddresses(dataDir: string, addresses: readonly string[]): void {
  const file = getFile(dataDir);
  if (addresses.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  writeFileSync(`${file}.partial`, JSON.stringify(addresses));
  renameSync(`${file}.partial`, file);
}

/**
 * Adds addresses of the site. Those of another host are dropped, since the site has moved: nobody can prove any more
 * that they belong to it, and the receiver would refuse them before the others for ever.
 */
export function addPendingAddresses(dataDir: string, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  const hosts = new Set(addresses.map((address) => new URL(address).host));
  const known = readPendingAddresses(dataDir).filter((address) => hosts.has(new URL(address).host));
  writePendingAddresses(dataDir, [...new Set([...known, ...addresses])]);
}
