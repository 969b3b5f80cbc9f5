// Runs the seeded fault tests of orders and the crash tests of the backend, in their long form.
import { runCommand } from './lib/command.ts';
import { vitestStage } from './lib/test-stages.ts';

const longRuns = '100000';

await runCommand(async () => {
  const runs = process.env['FAULT_RUNS'] ?? longRuns;
  const files = process.env['FAULT_SEED'] === undefined ? [] : ['tests/faults/orders'];
  const { failed } = await vitestStage('faults', 'faults', { FAULT_RUNS: runs, KILL_STEPS: 'all' }, files).run();
  if (failed > 0) process.exitCode = 1;
});
