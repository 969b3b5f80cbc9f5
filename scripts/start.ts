import { buildCode } from '../src/publish/code/build-code.ts';
import { liveRelease, readRelease, releaseFolders } from '../src/publish/release/release.ts';
import { readCodeRelease } from '../src/publish/render/render-page.ts';
import { startBackend, usesOtherApi } from './parts/backend.ts';
import { type Command, explain, root, runCommand } from './parts/command.ts';
import { publishContent } from './parts/publish-content.ts';
import { pullContent } from './parts/pull-content.ts';
import { startSite } from './parts/site.ts';
import { stopAll } from './parts/stop.ts';
import { tellWhereToLook } from './parts/welcome.ts';

/** True when what is served was made by this code: then the shop can open before its content is looked at again. */
function isReady({ places }: Command): boolean {
  const live = liveRelease(releaseFolders(places.data));
  return live !== null && readRelease(live).code === readCodeRelease(places.code).digest;
}

async function refresh({ environment, places }: Command): Promise<void> {
  await pullContent(environment, places);
  await publishContent(places, { allow: [], full: false });
}

async function open(command: Command): Promise<void> {
  await startSite(command.environment, command.places);
  tellWhereToLook(command.environment);
}

async function start(command: Command): Promise<void> {
  const backend = usesOtherApi(process.env)
    ? undefined
    : startBackend({ places: command.places, apiUrl: command.environment.apiUrl });
  const building = buildCode({ root, codeDir: command.places.code });
  await Promise.all([backend, building]);
  if ((await building) || !isReady(command)) {
    await refresh(command);
    await open(command);
    return;
  }
  await open(command);
  await refresh(command).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\nThe release that was live before is still served.\n`);
  });
}

await runCommand(async (command) => {
  try {
    await start(command);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
    await stopAll();
  }
});
