// The seeded fault run of orders in its long form.
import { runCommand } from './lib/command.ts';
import { vitestStage } from './lib/test-stages.ts';

const longRuns = '100000';

await runCommand(async () => {
  const runs = process.env['FAULT_RUNS'] ?? longRuns;
  const { failed } = await vitestStage('faults', 'faults', { FAULT_RUNS: runs }).run();
  if (failed > 0) process.exitCode = 1;
});
