import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { printLine } from './command.ts';

/** The headless shell comes first: it opens pages twice as fast. */
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const searchFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Turns off Chromium's own requests, and lets it run as root. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser for tests and screenshots: `CHROMIUM` if it is set, otherwise one on the path or in a usual folder. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM'];
  if (given) return isExecutable(given) ? given : undefined;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...searchFolders];
  return [...folders.flatMap((folder) => browserNames.map((name) => join(folder, name))), ...macApplications].find(
    isExecutable,
  );
}

const notFoundMessage =
  'Chromium was not found. Install it (on Debian: apt-get install chromium), or set CHROMIUM to the path of a Chromium or Chrome.';

function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function installChromium(): void {
  printLine('Chromium was not found; installing it from the packages of this system.');
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const get = (name: string) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!get('chromium-headless-shell')) get('chromium');
}

/**
 * The path of the browser. When it is missing and the user is root on Debian, it is installed first. Throws an error
 * that says what to do when there is no browser.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM'] || !canInstall()) throw new Error(notFoundMessage);
  installChromium();
  const installed = findChromium();
  if (!installed) throw new Error(notFoundMessage);
  return installed;
}
