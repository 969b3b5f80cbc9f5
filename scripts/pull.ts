import { runCommand } from './lib/command.ts';
import { pullContent } from './lib/pull-content.ts';

await runCommand(async ({ environment, dataPaths }) => {
  await pullContent(environment, dataPaths);
});
