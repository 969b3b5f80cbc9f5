import { buildCode } from '../src/publish/code/build-code.ts';
import { parseFlags, root, runCommand, printLine } from './lib/command.ts';

const usage = 'Usage: npm run build [-- --force]\n  --force  build although the code has not changed';

await runCommand(async ({ dataPaths, args }) => {
  const { force } = parseFlags(args, { force: { type: 'boolean', default: false } }, usage);
  const isBuilt = await buildCode({
    root,
    codeDir: dataPaths.codeDir,
    force,
    onLine: (line) => {
      process.stdout.write(line);
    },
  });
  printLine(
    isBuilt
      ? `The code release is in ${dataPaths.codeDir}.`
      : 'The code has not changed since it was built; nothing to do.',
  );
});
