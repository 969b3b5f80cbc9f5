import { buildCode } from '../src/publish/code/build-code.ts';
import { parseArguments, root, runCommand, printLine } from './lib/command.ts';

await runCommand(async ({ dataPaths, args }) => {
  const { values } = parseArguments(args, { force: { type: 'boolean', default: false } });
  const isBuilt = await buildCode({
    root,
    codeDir: dataPaths.codeDir,
    force: values.force,
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
