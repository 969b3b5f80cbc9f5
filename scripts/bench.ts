import { parseArgs } from 'node:util';
import { z } from 'zod';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { benches, runBenches } from '../tests/bench/run.ts';
import { createWorkspace } from '../tests/bench/workspace.ts';
import { root, runCommand, printLine } from './lib/command.ts';

const usage =
  'Usage: npm run bench -- [pages] [pull] [weights] [pricing] [bag] [paint] [hub] [search] [--sizes 1000,10000] [--seed N]';

const BenchArguments = z.object({
  wanted: z.array(z.enum(benches)).transform((wanted) => (wanted.length === 0 ? [...benches] : wanted)),
  sizes: z
    .string()
    .default('1000,10000')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().int().min(1).max(200_000))),
  seed: z.coerce.number().int().min(0).default(1),
});

function parseArguments(given: readonly string[]): z.infer<typeof BenchArguments> {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { sizes: { type: 'string' }, seed: { type: 'string' } },
    });
    return BenchArguments.parse({ wanted: positionals, ...values });
  } catch (cause) {
    const reason =
      cause instanceof z.ZodError
        ? cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : cause instanceof Error
          ? cause.message
          : String(cause);
    throw new UserFacingError('BENCH_ARGUMENTS', `${reason}\n${usage}`, { cause });
  }
}

await runCommand(async ({ args: given, dataPaths }) => {
  const options = parseArguments(given);
  const workspace = createWorkspace(root);
  try {
    await runBenches({ root, dataDir: dataPaths.dataDir, workspace, say: printLine, ...options });
  } finally {
    workspace.remove();
  }
});
