import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Order } from './messages.ts';

/** Processes of the shop that have loaded its code, which takes long, and wait for their start. */
export interface PreparedProcesses {
  /** Lets so many wait, those included that do already. */
  prepare(count: number): void;
  /** Starts one of them with these environment variables. */
  start(variables: Readonly<Record<string, string>>): Promise<ChildProcess>;
  /** Ends those that wait. */
  stop(): void;
}

interface Loading {
  child: ChildProcess;
  /** Ends when it has loaded its code, or has failed to. */
  end: Promise<unknown>;
}

function load(compileCache: string): Loading {
  const child = fork(new URL('./process.ts', import.meta.url), {
    stdio: ['ignore', process.env['LIVES_LOG'] ? 'inherit' : 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: compileCache },
  });
  return { child, end: Promise.race([once(child, 'message'), once(child, 'exit')]) };
}

/** `compileCache` is the folder in which they share what the first one has compiled. */
export function createPreparedProcesses(compileCache: string): PreparedProcesses {
  const waiting: Loading[] = [];
  return {
    prepare: (count) => {
      while (waiting.length < count) waiting.push(load(compileCache));
    },
    start: async (variables) => {
      const { child, end } = waiting.shift() ?? load(compileCache);
      await end;
      if (!child.connected)
        throw new Error(`A process has not loaded: ${child.stderr ? await text(child.stderr) : ''}`);
      child.send({ start: variables } satisfies Order);
      return child;
    },
    stop: () => {
      for (const { child } of waiting.splice(0)) child.kill('SIGKILL');
    },
  };
}
