import { parseArguments, runCommand } from './lib/command.ts';
import { createConsoleProgress } from '../src/content/progress.ts';
import { createUpload, requirePublishTarget } from './lib/upload-release.ts';

const usage = 'Usage: npm run upload [-- --full]\n  --full  send every file, whatever the target seems to have';

await runCommand(async ({ dataPaths, args }) => {
  const { full } = parseArguments(args, { full: { type: 'boolean', default: false } }, usage).values;
  const upload = createUpload(dataPaths, requirePublishTarget(), { full });
  const progress = createConsoleProgress();
  try {
    await upload(progress);
  } finally {
    progress.stop();
  }
});
