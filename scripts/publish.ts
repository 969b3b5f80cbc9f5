import { buildCode } from '../src/publish/code/build-code.ts';
import { releaseFolders, rollback } from '../src/publish/release/release.ts';
import { root, runCommand, say, valuesOf } from './parts/command.ts';
import { publishContent } from './parts/publish-content.ts';
import { pullContent } from './parts/pull-content.ts';

await runCommand(async ({ environment, places, arguments: given }) => {
  if (given.includes('--rollback')) {
    say(`Release ${rollback(releaseFolders(places.data))} is live again.`);
    return;
  }
  await buildCode({ root, codeDir: places.code });
  if (!given.includes('--no-pull')) await pullContent(environment, places);
  await publishContent(places, { allow: valuesOf('--allow', given), full: given.includes('--full') });
});
