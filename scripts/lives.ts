// Simulates days of customers and operators on PostgreSQL with two processes, with faults, kills and restarts.
import { runLives } from '../tests/lives/simulation.ts';
import { createSeed, parseFlags, printLine, readCount, runCommand } from './lib/command.ts';

const usage = 'Usage: npm run lives -- [--days 1000] [--seed 17]';

await runCommand(async ({ args }) => {
  const { seed: seedText, days: countText } = parseFlags(
    args,
    {
      days: { type: 'string', default: '1000' },
      seed: { type: 'string', default: createSeed() },
    },
    usage,
  );
  const [days, seed] = [readCount('days', countText, usage), readCount('seed', seedText, usage)];
  printLine(`${days} days of seed ${seed}; npm run lives -- --seed ${seed} --days ${days} repeats their plan`);
  const { findings } = await runLives({ seed, days, printLine });
  for (const finding of findings) printLine(finding);
  if (findings.length > 0) process.exitCode = 1;
});
