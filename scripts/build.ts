import { buildCode } from '../src/publish/code/build-code.ts';
import { root, runCommand, say } from './parts/command.ts';

await runCommand(async ({ places, arguments: given }) => {
  const built = await buildCode({
    root,
    codeDir: places.code,
    force: given.includes('--force'),
    onLine: (line) => {
      process.stdout.write(line);
    },
  });
  say(built ? `The code release is in ${places.code}.` : 'The code has not changed since it was built; nothing to do.');
});
