// Mixed traffic over a bad network, for minutes. Expects no reply with status 500, no lost data and constant memory.
import { runSoak } from '../tests/soak/soak.ts';
import { createSeed, parseFlags, printLine, readCount, runCommand } from './lib/command.ts';

const usage = 'Usage: npm run soak -- [--minutes 20] [--shoppers 20] [--seed 17]';

await runCommand(async ({ args }) => {
  const flags = parseFlags(
    args,
    {
      minutes: { type: 'string', default: '20' },
      shoppers: { type: 'string', default: '20' },
      seed: { type: 'string', default: createSeed() },
    },
    usage,
  );
  const minutes = readCount('minutes', flags.minutes, usage);
  const shoppers = readCount('shoppers', flags.shoppers, usage);
  const seed = readCount('seed', flags.seed, usage);
  printLine(`${shoppers} shoppers for ${minutes} minutes, seed ${seed}`);
  const failures = await runSoak({ minutes, shoppers, seed, printLine });
  for (const failure of failures.slice(0, 20)) printLine(failure);
  printLine(`${failures.length} failures`);
  if (failures.length > 0) process.exitCode = 1;
});
