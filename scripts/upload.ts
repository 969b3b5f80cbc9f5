import { parseArguments, runCommand } from './lib/command.ts';
import { uploadLiveRelease } from './lib/upload-release.ts';

const usage = 'Usage: npm run upload [-- --full]\n  --full  send every file, whatever the target seems to have';

await runCommand(async ({ dataPaths, args }) => {
  const { full } = parseArguments(args, { full: { type: 'boolean', default: false } }, usage).values;
  await uploadLiveRelease(dataPaths, { full });
});
