import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startBackend, usesOtherApi } from './parts/backend.ts';
import { type Command, explain, root, runCommand } from './parts/command.ts';
import { pullContent } from './parts/pull-content.ts';
import { onStop, stopAll } from './parts/stop.ts';
import { tellWhereToLook } from './parts/welcome.ts';

/** Astro's development server: pages, islands and styles as they are edited, on the content of the last pull. */
function startAstro({ environment, places }: Command): void {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(
    process.execPath,
    [astro, 'dev', '--port', String(environment.shopPort), '--host', environment.host],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, SNAPSHOT: places.snapshot, ASTRO_TELEMETRY_DISABLED: '1' },
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

async function develop(command: Command): Promise<void> {
  if (!usesOtherApi(process.env))
    await startBackend({ places: command.places, apiUrl: command.environment.apiUrl, watch: true });
  await pullContent(command.environment, command.places);
  startAstro(command);
  tellWhereToLook(command.environment);
}

await runCommand(async (command) => {
  try {
    await develop(command);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
    await stopAll();
  }
});
