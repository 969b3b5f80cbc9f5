// Simulates days of customers and operators on PostgreSQL with two processes, with faults, kills and restarts.
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { runLives } from '../tests/lives/simulation.ts';
import { parseArguments, printLine, runCommand } from './lib/command.ts';

const usage = 'Usage: npm run lives -- [--days 1000] [--seed 17]';

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new UserFacingError('INVALID_ARGUMENTS', `--${name} is a whole number above 0, not "${text}".\n${usage}`);
}

await runCommand(async ({ args }) => {
  const { values } = parseArguments(
    args,
    {
      days: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String((Date.now() % 1_000_000) + 1) },
    },
    usage,
  );
  const [days, seed] = [readNumber('days', values.days), readNumber('seed', values.seed)];
  printLine(`${days} days of seed ${seed}; npm run lives -- --seed ${seed} --days ${days} repeats their plan`);
  const { findings } = await runLives({ seed, days, printLine });
  for (const finding of findings) printLine(finding);
  if (findings.length > 0) process.exitCode = 1;
});
