import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Fault } from '../src/config/fault.ts';
import { benches, runBenches } from '../tests/bench/run.ts';
import { createWorkspace } from '../tests/bench/workspace.ts';
import { root, runCommand, say } from './parts/command.ts';

const usage =
  'Usage: npm run bench -- [pages] [pull] [weights] [pricing] [bag] [paint] [hub] [--sizes 1000,10000] [--seed N]';

const Given = z.object({
  wanted: z.array(z.enum(benches)).transform((wanted) => (wanted.length === 0 ? [...benches] : wanted)),
  sizes: z
    .string()
    .default('1000,10000')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().int().min(1).max(200_000))),
  seed: z.coerce.number().int().min(0).default(1),
});

function readArguments(given: readonly string[]): z.infer<typeof Given> {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { sizes: { type: 'string' }, seed: { type: 'string' } },
    });
    return Given.parse({ wanted: positionals, ...values });
  } catch (cause) {
    const reason =
      cause instanceof z.ZodError
        ? cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : cause instanceof Error
          ? cause.message
          : String(cause);
    throw new Fault('BENCH_ARGUMENTS', `${reason}\n${usage}`, { cause });
  }
}

await runCommand(async ({ arguments: given, places }) => {
  const options = readArguments(given);
  const workspace = createWorkspace(root);
  try {
    await runBenches({ root, dataDir: places.data, workspace, say, ...options });
  } finally {
    workspace.remove();
  }
});
