import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/command.ts';

/** `astro check` checks TypeScript and Astro files. It generates the types of the pages first. */
const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
const { status } = spawnSync(
  process.execPath,
  [astro, 'check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  },
);
process.exitCode = status ?? 1;
