import { buildCode } from '../src/publish/code/build-code.ts';
import { root, runCommand, printLine } from './lib/command.ts';

await runCommand(async ({ dataPaths, args: given }) => {
  const built = await buildCode({
    root,
    codeDir: dataPaths.codeDir,
    force: given.includes('--force'),
    onLine: (line) => {
      process.stdout.write(line);
    },
  });
  printLine(
    built
      ? `The code release is in ${dataPaths.codeDir}.`
      : 'The code has not changed since it was built; nothing to do.',
  );
});
