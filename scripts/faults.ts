// Runs the seeded fault tests of orders and the crash tests of the backend, in their long form.
import { parseFlags, readCount, runCommand } from './lib/command.ts';
import { vitestStage } from './lib/test-stages.ts';

const usage = `Usage: npm run faults -- [--runs 100000] [--seed 17]
  --seed  replays the orders of one seed, and runs nothing else`;

await runCommand(async ({ args }) => {
  const flags = parseFlags(args, { runs: { type: 'string', default: '100000' }, seed: { type: 'string' } }, usage);
  const runs = readCount('runs', flags.runs, usage);
  const seed = flags.seed === undefined ? null : readCount('seed', flags.seed, usage);
  const variables = { FAULT_RUNS: String(runs), KILL_STEPS: 'all', ...(seed !== null && { FAULT_SEED: String(seed) }) };
  const { failed } = await vitestStage(
    'faults',
    'faults',
    variables,
    seed === null ? [] : ['tests/faults/orders'],
  ).run();
  if (failed > 0) process.exitCode = 1;
});
