/**
 * The one door of every npm script: `node scripts/bootstrap.mjs COMMAND [args]`.
 *
 * Plain JavaScript that any Node from 14 on can read, with nothing from node_modules. It makes sure that the packages
 * of the lock file
 * are installed, and hands over to `scripts/COMMAND.ts` on the Node that the project brings along (npm package `node`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(modules, '.installed-lock');
const npmRecord = join(modules, '.package-lock.json');
const lockFile = join(root, 'package-lock.json');
const installLock = join(root, '.data', 'install.lock');

/** An expected failure: its message is a sentence for a person, and no stack is shown. */
class Stop extends Error {}

const commands = () =>
  readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'))
    .sort();

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    throw new Stop(
      `This shop needs Node.js 20 or newer to start, and this is ${process.versions.node}. Install a current one from https://nodejs.org.`,
    );
}

function checkCommand(command) {
  if (command && commands().includes(command)) return;
  const complaint = command ? `There is no command "${command}".` : 'A command is needed.';
  throw new Stop(
    `${complaint} There are:\n${commands()
      .map((name) => `  npm run ${name}`)
      .join('\n')}`,
  );
}

// ---- Installing

const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const isInstalled = () => existsSync(ownNode) && readText(stamp) === digestOf(lockFile);

/**
 * Whether `npm install` has already brought node_modules to what the lock file says: npm keeps its own record there.
 */
function matchesLockFile() {
  if (!existsSync(npmRecord) || !existsSync(ownNode)) return false;
  const installed = JSON.parse(readFileSync(npmRecord, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional, peer }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional || peer),
  );
}

async function install() {
  if (isInstalled()) return;
  const release = await takeInstallLock();
  try {
    if (isInstalled()) return;
    if (!matchesLockFile()) runInstall();
    onDisk(() => writeFileSync(stamp, digestOf(lockFile)));
  } finally {
    release();
  }
}

/**
 * An install that was cut off can leave half a package, which npm would take for whole: only a finished one is built
 * upon.
 */
function clearAway() {
  const leftovers = existsSync(stamp) ? [stamp, npmRecord] : [modules];
  onDisk(() => {
    for (const leftover of leftovers) rmSync(leftover, { recursive: true, force: true });
  });
}

function checkLockFile() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages[''];
  const list = ({ dependencies, devDependencies }) =>
    JSON.stringify(Object.entries({ ...dependencies, ...devDependencies }).sort());
  if (list(wanted) !== list(locked))
    throw new Stop(
      'package.json and package-lock.json do not fit together. Run npm install, and commit the lock file that it writes.',
    );
}

/** The path without the project's own programs: an install removes the Node that lies there while it runs. */
const outerPath = () =>
  (process.env.PATH || '')
    .split(delimiter)
    .filter((part) => !part.endsWith(`node_modules${sep}.bin`))
    .join(delimiter);

/**
 * Not `npm ci`: it refuses a lock file in which the builds of a package for other systems are missing, and npm leaves
 * those out wherever it
 * cannot see them. This takes the same versions, and writes nothing to the lock file.
 * `--loglevel=error` hides EBADENGINE: packages want a newer Node than the one npm runs on, and they get it from the
 * package `node`.
 */
const npmArguments = ['install', '--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

function runInstall() {
  console.error('Installing the packages. This happens once, and again when package-lock.json changes.');
  checkLockFile();
  clearAway();
  const result = spawnSync('npm', npmArguments, {
    cwd: root,
    env: { ...process.env, PATH: outerPath() },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.error)
    throw new Stop(
      result.error.code === 'ENOENT'
        ? 'npm was not found. It comes with Node.js: install both from https://nodejs.org.'
        : `npm could not be started: ${result.error.message}.`,
    );
  if (result.status !== 0) throw new Stop(`${whyInstallFailed(result.stderr)}\n\n${result.stderr.trim()}`);
  if (!existsSync(ownNode))
    throw new Stop(
      'The packages were installed, but the Node.js that comes with them was not. Allow the install script of the package "node" (npm config ignore-scripts must be false), delete node_modules, and try again.',
    );
}

const neededMegabytes = 800;
const failures = [
  [/ENOSPC/, 'The packages could not be installed: the disk is full. Make room and try again.'],
  [
    /EROFS|EACCES|EPERM/,
    `The packages could not be installed: ${root} cannot be written. Give this user the right to write there, or copy the project to another folder.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/,
    'The packages could not be installed: the package registry cannot be reached. Check the network connection and any proxy settings, and try again.',
  ],
  [
    /EINTEGRITY/,
    'The packages could not be installed: a download arrived damaged. Run npm cache clean --force, and try again.',
  ],
];

/**
 * npm's children often say nothing of a full disk, and npm clears away what it wrote: room for the packages is what
 * tells.
 */
function whyInstallFailed(output) {
  const known = failures.find(([pattern]) => pattern.test(output));
  if (known) return known[1];
  const { bavail, bsize } = statfsSync(root);
  const free = Math.round((bavail * bsize) / 1e6);
  return free < neededMegabytes
    ? `The packages could not be installed: ${free} MB are free on this disk, and they need ${neededMegabytes} MB. Make room and try again.`
    : 'The packages could not be installed. This is what npm says:';
}

// ---- One install at a time

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until no other process installs. Returns what gives the lock back. */
async function takeInstallLock() {
  const own = `${installLock}.${process.pid}`;
  onDisk(() => mkdirSync(dirname(own), { recursive: true }));
  onDisk(() => writeFileSync(own, String(process.pid)));
  try {
    for (let tries = 0; !linked(own); tries += 1) {
      if (tries === 0) console.error('Another command is installing the packages. Waiting for it.');
      if (!breakDeadLock()) await pause(200);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(installLock, { force: true });
}

/** Does something to the disk; a full or closed one stops with a sentence. */
function onDisk(action) {
  try {
    action();
  } catch (error) {
    throw new Stop(`${whyInstallFailed(error.code || '')} (${error.message})`);
  }
}

/** A link appears whole or not at all, with the owner's process id in it. */
function linked(own) {
  try {
    linkSync(own, installLock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that has died. Only one process at a time looks, so none removes a lock that another
 * has just taken.
 */
function breakDeadLock() {
  const breaking = `${installLock}.breaking`;
  if (!madeFolder(breaking)) return false;
  try {
    const dead = !isAlive(Number(readText(installLock)));
    if (dead) rmSync(installLock, { force: true });
    return dead;
  } finally {
    rmSync(breaking, { recursive: true, force: true });
  }
}

function madeFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > 10_000) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// ---- Settings

const assignment = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=\s*(.*)$/;

/** Node reads past lines that it does not understand; here they stop the command, with their number. */
function checkSettings(text) {
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    if (/^\s*(#.*)?$/.test(lines[index])) continue;
    const found = assignment.exec(lines[index]);
    if (!found)
      throw new Stop(
        `Line ${index + 1} of .env cannot be read: "${lines[index].trim().slice(0, 40)}". A line is NAME=value, or a comment that begins with #.`,
      );
    index = endOfValue(lines, index, found[1]);
  }
}

/** The line on which a quoted value ends; it may run over several. */
function endOfValue(lines, start, value) {
  const quote = /^["'`]/.exec(value);
  if (!quote || value.indexOf(quote[0], 1) > 0) return start;
  const end = lines.findIndex((line, index) => index > start && line.includes(quote[0]));
  if (end < 0)
    throw new Stop(
      `Line ${start + 1} of .env cannot be read: the quote ${quote[0]} that opens its value is never closed.`,
    );
  return end;
}

/** How tests and checks end must not depend on the settings of whoever runs them. */
const withoutSettings = ['test', 'lint', 'typecheck', 'new'];

/** Arguments that make Node load `.env`. What the environment already holds wins over the file. */
function settings(command) {
  const file = join(root, '.env');
  if (withoutSettings.includes(command) || !existsSync(file)) return [];
  checkSettings(readFileSync(file, 'utf8'));
  return [`--env-file=${file}`];
}

// ---- Handing over

/** Runs the command in this terminal and ends as it ends. */
function handOver(command, args) {
  const env = { ...process.env, PATH: [bin, outerPath()].join(delimiter) };
  const child = spawn(ownNode, [...settings(command), join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  child.on('error', (error) => {
    fail(new Stop(`The command could not be started: ${error.message}.`));
  });
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : code);
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the child as well; a second one would read as "stop at once".
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
}

function fail(error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exit(1);
}

async function main([command, ...args]) {
  checkNode();
  checkCommand(command);
  await install();
  handOver(command, args);
}

main(process.argv.slice(2)).catch(fail);
