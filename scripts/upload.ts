import { createConsoleProgress } from '../src/content/progress.ts';
import { createUpload, requirePublishTarget } from '../src/publisher/upload-live-release.ts';
import { parseFlags, runCommand } from './lib/command.ts';
import { createPublisherContext } from './lib/publisher-context.ts';

const usage = 'Usage: npm run upload [-- --full]\n  --full  send every file, even those that the target already has';

await runCommand(async (command) => {
  const { full } = parseFlags(command.args, { full: { type: 'boolean', default: false } }, usage);
  const upload = createUpload(createPublisherContext(command), requirePublishTarget(), { full });
  const progress = createConsoleProgress();
  try {
    await upload(progress);
  } finally {
    progress.stop();
  }
});
