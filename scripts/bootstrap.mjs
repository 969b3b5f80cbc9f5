/**
 * The entry of every npm script: `node scripts/bootstrap.mjs COMMAND [args]`.
 *
 * Plain JavaScript that Node 14 and newer can read, with nothing from node_modules. It installs the packages of the
 * lock file when they are missing, and then runs `scripts/COMMAND.ts` on the Node that the project brings along (npm
 * package `node`).
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
import { importMemoryLimits, memoryLimits } from './lib/memory-limits.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeModules = join(root, 'node_modules');
const binFolder = join(nodeModules, '.bin');
const ownNode = join(nodeModules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const installStamp = join(nodeModules, '.installed-lock');
const npmLockRecord = join(nodeModules, '.package-lock.json');
const lockFile = join(root, 'package-lock.json');
/** Node's compile cache: it makes starting a program again a third faster. */
const compileCache = join(nodeModules, '.cache', 'compile');
const installLock = join(root, '.data', 'install.lock');

/** An expected failure: prints its message without a stack. */
class StartupError extends Error {}

const listCommands = () =>
  readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'))
    .sort();

function checkNodeVersion() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    throw new StartupError(
      `This shop needs Node.js 20 or newer to start, and this is ${process.versions.node}. Install a current one from https://nodejs.org.`,
    );
}

function checkCommand(command) {
  if (command && listCommands().includes(command)) return;
  const complaint = command ? `There is no command "${command}".` : 'A command is needed.';
  throw new StartupError(
    `${complaint} There are:\n${listCommands()
      .map((name) => `  npm run ${name}`)
      .join('\n')}`,
  );
}

// ---- Help

/** A row of the table of commands: what is typed, and what it does. */
const commandRow = /^\| `npm (?:run )?(\w+)([^`]*)` \| (.+) \|$/;

/** Prints the row of a command in the table of `scripts/README.md`. */
function printHelp(command) {
  const rows = readText(join(root, 'scripts', 'README.md')).split('\n');
  const [, , options, text] = rows.map((row) => commandRow.exec(row)).find((found) => found?.[1] === command) ?? [];
  const unescape = (cell) => cell.replaceAll('\\|', '|').replaceAll('`', '');
  console.log(
    text
      ? `npm run ${command}${unescape(options)}\n\n${unescape(text)}.`
      : `scripts/README.md does not describe ${command}.`,
  );
  console.log('\nnpm run config lists the settings that it reads. scripts/README.md describes all commands.');
}

// ---- Installing

const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const isInstalled = () => existsSync(ownNode) && readText(installStamp) === digestOf(lockFile);

/** Whether node_modules has the versions of the lock file, according to npm's own record of the installation. */
function matchesLockFile() {
  if (!existsSync(npmLockRecord) || !existsSync(ownNode)) return false;
  const installed = JSON.parse(readFileSync(npmLockRecord, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional, peer }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional || peer),
  );
}

async function install() {
  if (isInstalled()) return;
  const release = await acquireInstallLock();
  try {
    if (isInstalled()) return;
    if (!matchesLockFile()) runInstall();
    tryDiskWrite(() => writeFileSync(installStamp, digestOf(lockFile)));
  } finally {
    release();
  }
}

/** Removes an unfinished installation: npm would treat its incomplete packages as complete. */
function removeLeftovers() {
  const leftovers = existsSync(installStamp) ? [installStamp, npmLockRecord] : [nodeModules];
  tryDiskWrite(() => {
    for (const leftover of leftovers) rmSync(leftover, { recursive: true, force: true });
  });
}

function checkLockFile() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages[''];
  const list = ({ dependencies, devDependencies }) =>
    JSON.stringify(Object.entries({ ...dependencies, ...devDependencies }).sort());
  if (list(wanted) !== list(locked))
    throw new StartupError(
      'package.json and package-lock.json do not match. Run npm install, and commit the lock file that it writes.',
    );
}

/** The PATH without the project's own programs, since an installation removes the project's Node while it runs. */
const pathWithoutProjectBin = () =>
  (process.env.PATH || '')
    .split(delimiter)
    .filter((part) => !part.endsWith(`node_modules${sep}.bin`))
    .join(delimiter);

/**
 * `npm ci` refuses a lock file that lacks a package's builds for other systems, and on some machines npm leaves those
 * out. `npm install --no-save` installs the same versions and does not change the lock file. `--loglevel=error` hides
 * EBADENGINE: the packages need a newer Node than npm runs on, and the package `node` provides it.
 */
const npmArguments = ['install', '--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

function runInstall() {
  console.error('Installing the packages. This happens once, and again when package-lock.json changes.');
  checkLockFile();
  removeLeftovers();
  const result = spawnSync('npm', npmArguments, {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutProjectBin() },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.error)
    throw new StartupError(
      result.error.code === 'ENOENT'
        ? 'npm was not found. It comes with Node.js: install both from https://nodejs.org.'
        : `npm could not be started: ${result.error.message}.`,
    );
  if (result.status !== 0)
    throw new StartupError(`${describeInstallFailure(result.stderr)}\n\n${result.stderr.trim()}`);
  if (!existsSync(ownNode))
    throw new StartupError(
      'The packages were installed, but the Node.js that comes with them was not. Allow the install script of the package "node" (npm config ignore-scripts must be false), delete node_modules, and try again.',
    );
}

const neededMegabytes = 800;
const installFailures = [
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
 * The reason why an installation failed. npm often hides that the disk is full and removes what it wrote. So when the
 * output names no known failure, the free disk space decides.
 */
function describeInstallFailure(output) {
  const known = installFailures.find(([pattern]) => pattern.test(output));
  if (known) return known[1];
  const { bavail, bsize } = statfsSync(root);
  const free = Math.round((bavail * bsize) / 1e6);
  return free < neededMegabytes
    ? `The packages could not be installed: ${free} MB are free on this disk, and they need ${neededMegabytes} MB. Make room and try again.`
    : 'The packages could not be installed. The output of npm:';
}

// ---- One install at a time

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until no other process installs packages. Returns the function that releases the lock. */
async function acquireInstallLock() {
  const own = `${installLock}.${process.pid}`;
  tryDiskWrite(() => mkdirSync(dirname(own), { recursive: true }));
  tryDiskWrite(() => writeFileSync(own, String(process.pid)));
  try {
    for (let tries = 0; !tryLinkLock(own); tries += 1) {
      if (tries === 0) console.error('Another command is installing the packages. Waiting for it.');
      if (!removeStaleLock()) await sleep(200);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(installLock, { force: true });
}

/** Runs a disk operation. A full or read-only disk becomes a StartupError. */
function tryDiskWrite(action) {
  try {
    action();
  } catch (error) {
    throw new StartupError(`${describeInstallFailure(error.code || '')} (${error.message})`);
  }
}

/** Creates the lock atomically: as a hard link to a file with the owner's process id. */
function tryLinkLock(own) {
  try {
    linkSync(own, installLock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that has died. Only one process checks at a time, so that no process removes a lock
 * that another one has just taken.
 */
function removeStaleLock() {
  const breaking = `${installLock}.breaking`;
  if (!tryMakeFolder(breaking)) return false;
  try {
    const dead = !isAlive(Number(readText(installLock)));
    if (dead) rmSync(installLock, { force: true });
    return dead;
  } finally {
    rmSync(breaking, { recursive: true, force: true });
  }
}

function tryMakeFolder(folder) {
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

/** Refuses lines that Node would silently skip, and reports their line number. */
function validateEnvFile(text) {
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    if (/^\s*(#.*)?$/.test(lines[index])) continue;
    const found = assignment.exec(lines[index]);
    if (!found)
      throw new StartupError(
        `Line ${index + 1} of .env cannot be read: "${lines[index].trim().slice(0, 40)}". A line is NAME=value, or a comment that begins with #.`,
      );
    index = findValueEnd(lines, index, found[1]);
  }
}

/** The index of the line on which a quoted value ends. A value may span several lines. */
function findValueEnd(lines, start, value) {
  const quote = /^["'`]/.exec(value);
  if (!quote || value.indexOf(quote[0], 1) > 0) return start;
  const end = lines.findIndex((line, index) => index > start && line.includes(quote[0]));
  if (end < 0)
    throw new StartupError(
      `Line ${start + 1} of .env cannot be read: the quote ${quote[0]} that opens its value is never closed.`,
    );
  return end;
}

/** Commands that ignore `.env`: a developer's settings must not affect the results of tests and checks. */
const commandsWithoutEnvFile = ['test', 'check', 'waver', 'fuzz', 'lint', 'typecheck', 'new'];

/** Arguments that make Node load `.env`. Variables that are already set take precedence over the file. */
function envFileArguments(command) {
  const file = join(root, '.env');
  if (commandsWithoutEnvFile.includes(command) || !existsSync(file)) return [];
  validateEnvFile(readFileSync(file, 'utf8'));
  return [`--env-file=${file}`];
}

// ---- Running the command

/** The memory limits of commands that handle whole catalogues. */
const limitsByCommand = {
  publish: memoryLimits,
  pull: memoryLimits,
  import: importMemoryLimits,
  export: importMemoryLimits,
};
const noLimits = { nodeArguments: [], environment: {} };

/** Runs the command in this terminal and exits with its status. */
function runScript(command, args) {
  const limits = limitsByCommand[command] || noLimits;
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    ...limits.environment,
    ...process.env,
    PATH: [binFolder, pathWithoutProjectBin()].join(delimiter),
  };
  const script = join(root, 'scripts', `${command}.ts`);
  const child = spawn(ownNode, [...limits.nodeArguments, ...envFileArguments(command), script, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  child.on('error', (error) => {
    fail(new StartupError(`The command could not be started: ${error.message}.`));
  });
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : code);
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the child too. A second SIGINT would mean "stop immediately".
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
}

function fail(error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

async function main([command, ...args]) {
  checkNodeVersion();
  checkCommand(command);
  if (args.includes('--help')) return printHelp(command);
  await install();
  runScript(command, args);
}

main(process.argv.slice(2)).catch(fail);
