import { existsSync } from 'node:fs';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { createFolderApi } from './adapters/folder-api.ts';
import { writeFolderFromFeeds } from './adapters/from-product-feed.ts';
import { type Command, parseArguments, printError, printLine, runCommand } from './lib/command.ts';
import { onStop } from './lib/stop.ts';

const usage =
  'Usage: npm run adapter -- FOLDER [--from-feed FEED]...\n  Serves the files of FOLDER as the live API at HOST and API_PORT.\n  --from-feed  first writes the files of FOLDER from product feeds, one of each locale:\n               products.json as a publish writes it, or google.xml in a folder named after its locale';

function serve(folder: string, { host, apiPort }: Command['environment']): Promise<void> {
  const server = createFolderApi(folder, printError);
  onStop(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(apiPort, host, () => {
      printLine(`Serving ${folder} as the API at http://${host}:${apiPort}`);
      printLine(`To publish a shop from it: API_URL=http://${host}:${apiPort} npm run publish`);
      resolve();
    });
  });
}

await runCommand(async ({ environment, args }) => {
  const { values, positionals } = parseArguments(
    args,
    { 'from-feed': { type: 'string', multiple: true, default: [] } },
    usage,
  );
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new UserFacingError('INVALID_ARGUMENTS', `One folder is needed.\n${usage}`);
  const files = values['from-feed'];
  if (files.length > 0) printLine(`Wrote ${(await writeFolderFromFeeds(files, folder)).length} files into ${folder}.`);
  if (!existsSync(folder)) throw new UserFacingError('FOLDER_MISSING', `There is no folder ${folder}.\n${usage}`);
  await serve(folder, environment);
});
