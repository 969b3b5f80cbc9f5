import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { listenForOperators } from '../../../src/server/platform/operator-socket.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
let server: Awaited<ReturnType<typeof listenForOperators>>;
const socket = () => join(folder.path, 'operator.sock');

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const runners = { orders: () => Promise.resolve(['done']) };
  server = await listenForOperators(folder.path, runners, createLogger('silent'));
});
afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

const module = new URL('../../../src/server/platform/operator-socket.ts', import.meta.url).href;

/** The code and the message of a command that a user runs whom the file of the socket does not let in. */
async function runAsOtherUser(): Promise<string> {
  const program = `
    import { sendOperatorCommand } from ${JSON.stringify(module)};
    // The superuser passes every file mode.
    if (process.geteuid() === 0) process.seteuid(65534);
    await sendOperatorCommand(${JSON.stringify(folder.path)}, { name: 'orders', args: ['list'] }).then(
      () => console.log('let in'),
      ({ code, message }) => console.log(code, message),
    );`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout.trim();
}

test('a command of another user than that of the server says whose it must be', async () => {
  await chmod(folder.path, 0o755);
  if (process.geteuid?.() !== 0) await chmod(socket(), 0);
  expect(await runAsOtherUser()).toBe(
    `OPERATOR_NOT_ALLOWED This user may not open ${socket()}. Run the command as the user that the server runs as.`,
  );
});
