// Shows every state of every page and island: keeps what browser tests see, and serves it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { findOrStartShop, toTestVariables } from '../tests/fixtures/shop.ts';
import { runProgram } from './lib/check/program.ts';
import { ensureChromium } from './lib/chromium.ts';
import { parseArguments, printLine, root, runCommand } from './lib/command.ts';
import { createGalleryServer } from './lib/gallery/server.ts';
import { readStates } from './lib/gallery/state.ts';
import { onStop } from './lib/stop.ts';

const usage = 'Usage: npm run gallery -- [--kept] [--port 4400] [AREA...]';
const folder = join(root, '.data', 'gallery');

/** Runs the browser tests of areas, or of all, which keep what they see. */
async function keepStates(areas: readonly string[], shop: Readonly<Record<string, string>>): Promise<void> {
  if (areas.length === 0) rmSync(folder, { recursive: true, force: true });
  printLine(`Running the browser tests of ${areas.join(', ') || 'all areas'}.`);
  const { succeeded, output } = await runProgram(
    [
      ...['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      ...['--reporter', 'line', ...areas.map((area) => `tests/e2e/${area}/`)],
    ],
    { ...shop, CHROMIUM: ensureChromium(), GALLERY_FOLDER: folder },
  );
  if (!succeeded) printLine(output);
}

async function showGallery(args: readonly string[]): Promise<void> {
  const options = { kept: { type: 'boolean', default: false }, port: { type: 'string', default: '4400' } } as const;
  const { values, positionals } = parseArguments(args, options, usage);
  const shop = await findOrStartShop();
  onStop(() => shop.stop());
  if (!values.kept) await keepStates(positionals, toTestVariables(shop));
  const states = readStates(folder);
  if (states.size === 0)
    throw new UserFacingError('NO_STATES', `Nothing is kept in ${folder}. Leave --kept out, or name another area.`);
  const server = createGalleryServer(states, shop.siteUrl);
  onStop(() => server.close());
  const url = await server.listen({ host: '127.0.0.1', port: Number(values.port) });
  printLine(`${states.size} states at ${url}/gallery/. Press Ctrl-C to stop.`);
}

await runCommand(({ args }) => showGallery(args));
