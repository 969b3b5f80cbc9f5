import { computeSourcesDigest } from '../src/publish/code/build-code.ts';
import { runWithBackend } from './lib/backend.ts';
import { parseArguments, root } from './lib/command.ts';
import { pullContent } from './lib/pull-content.ts';

const usage =
  'Usage: npm run pull [-- --whole]\n  --whole  read everything, also what the API does not name as changed';

await runWithBackend(async ({ environment, dataPaths, args }) => {
  const { whole } = parseArguments(args, { whole: { type: 'boolean', default: false } }, usage).values;
  await pullContent(environment, dataPaths, { whole, code: computeSourcesDigest(root) });
});
