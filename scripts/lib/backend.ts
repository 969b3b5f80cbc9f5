import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import type { DataPaths } from '../../src/publisher/context.ts';
import { type Command, printError, root, runCommand } from './command.ts';
import { isStopping, onStop, stopAll } from './stop.ts';

/** Whether the environment sets another API. The reference backend is then not started. */
export const usesExternalApi = (variables: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(variables['API_URL']);

const waitForExit = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });

const backendNotStartedError = (logFile: string) =>
  new UserFacingError(
    'BACKEND_NOT_STARTED',
    `The reference backend could not start; the reason is printed above. Its log is ${logFile}.`,
  );

/** Waits for the message that the backend is ready. The backend prints its own errors. */
function waitForReadyMessage(child: ChildProcess, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', () => {
      reject(backendNotStartedError(logFile));
    });
  });
}

const isBackendReady = (apiUrl: string) =>
  fetch(`${apiUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Polls the health address, because a watched program sends its messages to the watcher. */
async function pollUntilReady(child: ChildProcess, apiUrl: string, logFile: string): Promise<void> {
  while (!(await isBackendReady(apiUrl))) {
    if (child.exitCode !== null) throw backendNotStartedError(logFile);
    await setTimeout(200);
  }
}

export interface BackendOptions {
  dataPaths: DataPaths;
  apiUrl: string;
  /** Restarts the backend whenever its source changes. */
  watch?: boolean;
}

/**
 * Starts the reference backend as a separate process that logs to a file. The backend stops when this process stops.
 */
export async function startBackend({ dataPaths, apiUrl, watch = false }: BackendOptions): Promise<{ logFile: string }> {
  mkdirSync(dataPaths.dataDir, { recursive: true });
  const logFile = join(dataPaths.dataDir, 'backend.log');
  const child = fork(join(root, 'scripts/api.ts'), [], {
    execArgv: watch ? ['--watch', '--watch-preserve-output'] : [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.pipe(createWriteStream(logFile, { flags: 'a' }));
  await (watch ? pollUntilReady(child, apiUrl, logFile) : waitForReadyMessage(child, logFile));
  onStop(() => {
    child.kill('SIGTERM');
    return child.exitCode === null ? waitForExit(child) : undefined;
  });
  child.once('exit', (code) => {
    if (isStopping()) return;
    process.stderr.write(
      `\nThe reference backend stopped unexpectedly (status ${code}). See its log ${logFile}, and start the command again.\n`,
    );
    process.exitCode = 1;
    void stopAll();
  });
  return { logFile };
}

/** Starts the reference backend unless it is already running or the environment sets another API. */
export async function ensureBackend({ environment, dataPaths }: Command): Promise<void> {
  const { apiUrl } = environment;
  if (!usesExternalApi(process.env) && !(await isBackendReady(apiUrl))) await startBackend({ dataPaths, apiUrl });
}

/** Runs a command that needs the API. If it has to start a backend, it stops it afterwards. */
export const runWithBackend = (action: (command: Command) => Promise<void>): Promise<void> =>
  runCommand(async (command) => {
    try {
      await ensureBackend(command);
      await action(command);
    } catch (error) {
      printError(error);
      process.exitCode = 1;
    }
    await stopAll();
  });
