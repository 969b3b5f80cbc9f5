import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../command.ts';
import type { ShopVariables } from './running-shop.ts';

const ReadyMessage = z.object({ variables: z.record(z.string(), z.string()) });

/** A shop that a child process of this command serves. */
export interface ShopProgram {
  /** Rejects when the shop could not start. */
  variables: Promise<ShopVariables>;
  stop(): Promise<void>;
}

/** Starts a shop from the current sources. */
export function startShopProgram(): ShopProgram {
  const child = fork(join(root, 'scripts/lib/check/shop-process.ts'), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
    });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const variables = new Promise<ShopVariables>((resolve, reject) => {
    child.once('message', (message) => {
      resolve(ReadyMessage.parse(message).variables);
    });
    void ended.then(() => {
      reject(new Error(`The shop ended before it was ready.\n${output.join('').trim()}`));
    });
  });
  // Rejects for callers that wait for the variables. When the shop was stopped, there may be no such caller.
  variables.catch(() => undefined);
  return {
    variables,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
