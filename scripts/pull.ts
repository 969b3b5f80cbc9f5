import { computeSourcesDigest } from '../src/publish/code/build-code.ts';
import { pullContent } from '../src/publisher/pull-content.ts';
import { runWithBackend } from './lib/backend.ts';
import { parseFlags, root } from './lib/command.ts';
import { createPublisherContext } from './lib/publisher-context.ts';

const usage = 'Usage: npm run pull [-- --whole]\n  --whole  read everything, not only what the API reports as changed';

await runWithBackend(async (command) => {
  const { whole } = parseFlags(command.args, { whole: { type: 'boolean', default: false } }, usage);
  await pullContent(createPublisherContext(command), { whole, code: computeSourcesDigest(root) });
});
