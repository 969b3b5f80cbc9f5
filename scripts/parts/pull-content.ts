import type { Environment } from '../../src/config/environment.ts';
import { pull } from '../../src/content/pull.ts';
import { type Places, say } from './command.ts';

/** Pulls the content of every locale into the snapshot and tells what came. */
export async function pullContent(environment: Environment, places: Places): Promise<void> {
  say(`Pulling content from ${environment.apiUrl}`);
  await pull({ apiUrl: environment.apiUrl, siteUrl: environment.siteUrl, out: places.snapshot, imagesDir: places.images });
}
