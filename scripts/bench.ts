import { z } from 'zod';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { benches, runBenches } from '../tests/bench/run.ts';
import { createWorkspace } from '../tests/bench/workspace.ts';
import { parseArguments, root, runCommand, printLine } from './lib/command.ts';

const usage =
  'Usage: npm run bench -- [publish] [feeds] [changes] [pull] [weights] [pricing] [bag] [orders] [history] [paint] [checkout] [hub] [search] [serving] [--sizes 1000,10000] [--seed N]';

const BenchArguments = z.object({
  wanted: z.array(z.enum(benches)).transform((wanted) => (wanted.length === 0 ? [...benches] : wanted)),
  sizes: z
    .string()
    .default('1000,10000')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().int().min(1).max(200_000))),
  seed: z.coerce.number().int().min(0).default(1),
});

function parseBenchArguments(args: readonly string[]): z.infer<typeof BenchArguments> {
  const { values, positionals } = parseArguments(args, { sizes: { type: 'string' }, seed: { type: 'string' } }, usage);
  const parsed = BenchArguments.safeParse({ wanted: positionals, ...values });
  if (parsed.success) return parsed.data;
  const reason = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new UserFacingError('INVALID_ARGUMENTS', `${reason}\n${usage}`, { cause: parsed.error });
}

await runCommand(async ({ args, dataPaths }) => {
  const options = parseBenchArguments(args);
  const workspace = createWorkspace(root);
  try {
    await runBenches({ root, dataDir: dataPaths.dataDir, workspace, say: printLine, ...options });
  } finally {
    workspace.remove();
  }
});
