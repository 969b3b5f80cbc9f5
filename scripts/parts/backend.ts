import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Fault } from '../../src/config/fault.ts';
import { type Places, root } from './command.ts';
import { onStop, stopAll } from './stop.ts';

/** True when the environment names an API of somebody else's: then the reference backend is not started. */
export const usesOtherApi = (variables: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(variables['API_URL']);

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });

const notStarted = (logFile: string) =>
  new Fault(
    'BACKEND_NOT_STARTED',
    `The reference backend could not start; the reason stands above. Its log is ${logFile}.`,
  );

/** Waits for the backend's word that it answers. What it says on its error stream is its own sentence. */
function told(child: ChildProcess, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', () => {
      reject(notStarted(logFile));
    });
  });
}

const answers = (apiUrl: string) =>
  fetch(`${apiUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A watched program speaks to its watcher, not to us: ask until it answers. */
async function asked(child: ChildProcess, apiUrl: string, logFile: string): Promise<void> {
  while (!(await answers(apiUrl))) {
    if (child.exitCode !== null) throw notStarted(logFile);
    await setTimeout(200);
  }
}

export interface BackendOptions {
  places: Places;
  apiUrl: string;
  /** Starts it anew whenever its source changes. */ watch?: boolean;
}

/**
 * Starts the reference backend as a program of its own, its log going to a file. Ends with this process, and ends it
 * when it dies.
 */
export async function startBackend({ places, apiUrl, watch = false }: BackendOptions): Promise<{ logFile: string }> {
  mkdirSync(places.data, { recursive: true });
  const logFile = join(places.data, 'backend.log');
  const child = fork(join(root, 'src/server/main.ts'), [], {
    execArgv: watch ? ['--watch', '--watch-preserve-output'] : [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.pipe(createWriteStream(logFile, { flags: 'a' }));
  await (watch ? asked(child, apiUrl, logFile) : told(child, logFile));
  let stopping = false;
  onStop(() => {
    stopping = true;
    child.kill('SIGTERM');
    return child.exitCode === null ? ended(child) : undefined;
  });
  child.once('exit', (code) => {
    if (stopping) return;
    process.stderr.write(`\nThe reference backend ended by itself (status ${code}); its log is ${logFile}.\n`);
    process.exitCode = 1;
    void stopAll();
  });
  return { logFile };
}
