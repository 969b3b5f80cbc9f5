import { runCommand } from './parts/command.ts';
import { pullContent } from './parts/pull-content.ts';

await runCommand(async ({ environment, places }) => {
  await pullContent(environment, places);
});
