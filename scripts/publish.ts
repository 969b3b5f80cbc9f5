import { buildCode } from '../src/publish/code/build-code.ts';
import { getReleaseFolders, rollback } from '../src/publish/release/release.ts';
import { root, runCommand, printLine, readFlagValues } from './lib/command.ts';
import { publishContent } from './lib/publish-content.ts';
import { pullContent } from './lib/pull-content.ts';

await runCommand(async ({ environment, dataPaths, args: given }) => {
  if (given.includes('--rollback')) {
    printLine(`Release ${rollback(getReleaseFolders(dataPaths.dataDir))} is live again.`);
    return;
  }
  await buildCode({ root, codeDir: dataPaths.codeDir });
  if (!given.includes('--no-pull')) await pullContent(environment, dataPaths);
  await publishContent(dataPaths, { allow: readFlagValues('--allow', given), full: given.includes('--full') });
});
