import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { isDatabaseOutage } from './database/outage.ts';

/** A command of an operator, such as `orders list`, and its result. */
const Command = z.object({ name: z.string(), args: z.array(z.string()) });
const Answer = z.union([z.object({ lines: z.array(z.string()) }), z.object({ code: z.string(), message: z.string() })]);

export type CommandRunner = (args: readonly string[]) => Promise<string[]>;

const getOperatorSocketPath = (dataDir: string) => join(dataDir, 'operator.sock');

/**
 * Lets operators on this machine run commands in the running server, which alone can open the embedded database. Anyone
 * who may open the socket's file is an operator: only the user of the server may.
 */
export async function listenForOperators(
  dataDir: string,
  runners: Readonly<Record<string, CommandRunner>>,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: logger.child({}, { level: 'warn' }) });
  app.post('/', async ({ body, log }) => {
    const { name, args } = Command.parse(body);
    const run = runners[name];
    if (!run) return { code: 'COMMAND_UNKNOWN', message: `The server has no command "${name}".` };
    try {
      return { lines: await run(args) };
    } catch (error) {
      if (error instanceof UserFacingError) return { code: error.code, message: error.message };
      log.error({ err: error }, 'a command of an operator failed');
      if (isDatabaseOutage(error))
        return { code: 'UNAVAILABLE', message: 'The database does not respond. Run the command again in a moment.' };
      return { code: 'COMMAND_FAILED', message: 'The command failed. See the log of the server for the reason.' };
    }
  });
  const path = getOperatorSocketPath(dataDir);
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  await app.listen({ path });
  await chmod(path, 0o600);
  return app;
}

/** Whether no server listens on the socket. ENOTDIR: the folder of the data is a file. */
const isNotRunning = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(String(error.code));

/** Whether the server runs as another user, who alone may open its socket. */
const isNotAllowed = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code));

const createNotAllowed = (socketPath: string, cause: unknown) =>
  new UserFacingError(
    'OPERATOR_NOT_ALLOWED',
    `This user may not open ${socketPath}. Run the command as the user that the server runs as.`,
    { cause },
  );

function send(socketPath: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path: '/', method: 'POST', headers: { 'content-type': 'application/json' } });
    call.once('error', reject);
    call.once('response', (response) => {
      text(response).then(resolve, reject);
    });
    call.end(body);
  });
}

/**
 * Makes the running server run a command, and returns its output lines. Returns null when no server is running on this
 * folder.
 */
export async function sendOperatorCommand(dataDir: string, command: z.infer<typeof Command>): Promise<string[] | null> {
  const socketPath = getOperatorSocketPath(dataDir);
  try {
    const answer = Answer.parse(JSON.parse(await send(socketPath, JSON.stringify(command))));
    if ('lines' in answer) return answer.lines;
    throw new UserFacingError(answer.code, answer.message);
  } catch (error) {
    if (isNotRunning(error)) return null;
    if (isNotAllowed(error)) throw createNotAllowed(socketPath, error);
    throw error;
  }
}
