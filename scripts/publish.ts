import { buildCode } from '../src/publish/code/build-code.ts';
import { getReleaseFolders, rollback } from '../src/publish/release/release.ts';
import { runWithBackend } from './lib/backend.ts';
import { type Command, parseArguments, printLine, root, runCommand } from './lib/command.ts';
import { publishContent } from './lib/publish-content.ts';
import { pullContent } from './lib/pull-content.ts';

const parsePublishArguments = (args: readonly string[]) =>
  parseArguments(args, {
    allow: { type: 'string', multiple: true, default: [] },
    full: { type: 'boolean', default: false },
    'no-pull': { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
  }).values;

async function publishLastPull({ dataPaths, args }: Command): Promise<void> {
  const { allow, full } = parsePublishArguments(args);
  await buildCode({ root, codeDir: dataPaths.codeDir });
  await publishContent(dataPaths, { allow, full, command: 'npm run publish' });
}

async function publishWithoutPull(command: Command): Promise<void> {
  if (!parsePublishArguments(command.args).rollback) return publishLastPull(command);
  printLine(`Release ${rollback(getReleaseFolders(command.dataPaths.dataDir))} is live again.`);
}

async function pullAndPublish(command: Command): Promise<void> {
  await pullContent(command.environment, command.dataPaths);
  await publishLastPull(command);
}

const needsBackend = !process.argv.some((argument) => ['--no-pull', '--rollback'].includes(argument));
await (needsBackend ? runWithBackend(pullAndPublish) : runCommand(publishWithoutPull));
