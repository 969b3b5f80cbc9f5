import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/command.ts';

/**
 * `astro check` reads TypeScript and Astro files alike, and makes the types of the pages first, which a fresh copy
 * lacks.
 */
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
