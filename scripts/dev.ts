import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PublisherContext } from '../src/publisher/context.ts';
import { pause } from '../src/publisher/pause.ts';
import { pullContent } from '../src/publisher/pull-content.ts';
import { createContentFeed, watchContent } from '../src/publisher/watch-content.ts';
import { startBackend, usesExternalApi } from './lib/backend.ts';
import { type Command, printError, root, runCommand } from './lib/command.ts';
import { createPublisherContext } from './lib/publisher-context.ts';
import { onStop, stopAll } from './lib/stop.ts';
import { printWelcome } from './lib/welcome.ts';

/** Astro's development server, with hot reload, on the content of the last pull. */
function startAstro({ environment, dataPaths }: Command): void {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(
    process.execPath,
    [astro, 'dev', '--port', String(environment.shopPort), '--host', environment.host],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        SNAPSHOT: dataPaths.snapshotFile,
        DATA_DIR: dataPaths.dataDir,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  child.once('exit', () => {
    void stopAll();
  });
  onStop(() => {
    child.kill('SIGTERM');
    return ended;
  });
}

/**
 * Pulls each change of the content. An API that does not report changes is not watched: it would be read completely
 * again and again.
 */
async function pullChanges(context: PublisherContext): Promise<void> {
  const { environment, signal } = context;
  const feed = createContentFeed(environment.apiUrl, signal);
  if ((await feed.readVersion()) === null) return;
  const pullOnce = async () => void (await pullContent(context));
  await watchContent({ feed, publish: pullOnce, signal, pause, onError: printError });
}

async function develop(command: Command): Promise<void> {
  if (!usesExternalApi(process.env))
    await startBackend({ dataPaths: command.dataPaths, apiUrl: command.environment.apiUrl, watch: true });
  const context = createPublisherContext(command);
  await pullContent(context);
  startAstro(command);
  printWelcome(
    command.environment,
    'Pages show what staff save there when they are loaded again. Nothing is published: npm start does that.',
  );
  await pullChanges(context);
}

await runCommand(async (command) => {
  try {
    await develop(command);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
    await stopAll();
  }
});
