import { runCommand, say } from './parts/command.ts';
import { startSite } from './parts/site.ts';

await runCommand(async ({ environment, places }) => {
  const site = await startSite(environment, places);
  say(`Serving the live release at ${site.url}`);
});
