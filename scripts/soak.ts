// Mixed traffic over a bad network, for minutes. Expects no reply with status 500, no lost data and constant memory.
import { runSoak } from '../tests/soak/soak.ts';
import { printLine, runCommand } from './lib/command.ts';

await runCommand(async () => {
  const [minutes, shoppers, seed] = [
    Number(process.env['SOAK_MINUTES'] ?? 20),
    Number(process.env['SOAK_SHOPPERS'] ?? 20),
    Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000),
  ];
  printLine(`SOAK_SEED=${seed}: ${shoppers} shoppers for ${minutes} minutes`);
  const failures = await runSoak({ minutes, shoppers, seed, printLine });
  for (const failure of failures.slice(0, 20)) printLine(failure);
  printLine(`${failures.length} failures`);
  if (failures.length > 0) process.exitCode = 1;
});
