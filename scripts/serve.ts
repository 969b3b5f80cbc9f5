import { runCommand, printLine } from './lib/command.ts';
import { startSiteServer } from './lib/site-server.ts';

await runCommand(async ({ environment, dataPaths }) => {
  const site = await startSiteServer(environment, dataPaths);
  printLine(`Serving the live release at ${site.url}`);
});
