// Sends hostile requests to every program of the backend, many more than `npm test` does.
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { parseArguments, printLine, runCommand } from './lib/command.ts';
import { vitestStage } from './lib/test-stages.ts';

const usage = 'Usage: npm run fuzz -- [--requests 100000] [--seed 1]';
const files = ['fuzz', 'fuzz-bytes', 'fuzz-routes'].map((name) => `tests/contract/security/${name}.test.ts`);

function readNumber(name: string, value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new UserFacingError(
    'INVALID_ARGUMENTS',
    `--${name} is "${value}", but it must be a whole number above 0.\n${usage}`,
  );
}

await runCommand(async ({ args }) => {
  const { values } = parseArguments(
    args,
    {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String((Date.now() % 1_000_000) + 1) },
    },
    usage,
  );
  const [requests, seed] = [readNumber('requests', values.requests), readNumber('seed', values.seed)];
  printLine(`${requests} requests with seed ${seed}`);
  // Half of them differ in one value from a right one, a quarter in many, and a quarter has a body of another kind.
  const counts = {
    FUZZ_MUTATIONS: requests / 2,
    FUZZ_MIXTURES: requests / 4,
    FUZZ_BODIES: requests / 4,
    FUZZ_SEED: seed,
  };
  const variables = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(Math.ceil(count))]));
  const { failed } = await vitestStage('fuzz', 'contract', variables, files).run();
  if (failed > 0) process.exitCode = 1;
});
