import { spawn } from 'node:child_process';
import { root } from '../command.ts';

export interface ProgramResult {
  succeeded: boolean;
  output: string;
}

/** Runs a program of the project and collects its output. The program stops when this process stops. */
export function runProgram(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...variables },
    });
    const stop = () => {
      child.kill('SIGTERM');
    };
    process.once('exit', stop);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.removeListener('exit', stop);
      resolve({ succeeded: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}
