import { buildCode } from '../src/publish/code/build-code.ts';
import { getReleaseFolders, rollback } from '../src/publish/release/release.ts';
import { root, runCommand, printLine, parseArguments } from './lib/command.ts';
import { publishContent } from './lib/publish-content.ts';
import { pullContent } from './lib/pull-content.ts';

await runCommand(async ({ environment, dataPaths, args }) => {
  const { values } = parseArguments(args, {
    allow: { type: 'string', multiple: true, default: [] },
    full: { type: 'boolean', default: false },
    'no-pull': { type: 'boolean' },
    rollback: { type: 'boolean' },
  });
  if (values.rollback) {
    printLine(`Release ${rollback(getReleaseFolders(dataPaths.dataDir))} is live again.`);
    return;
  }
  await buildCode({ root, codeDir: dataPaths.codeDir });
  if (!values['no-pull']) await pullContent(environment, dataPaths);
  await publishContent(dataPaths, { allow: values.allow, full: values.full });
});
