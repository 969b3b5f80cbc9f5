import { spawnSync } from 'node:child_process';
import { ensureAstroTypes } from './lib/astro-types.ts';
import { root } from './lib/command.ts';
import { astroCheckEnvironment, compilerArguments, prepareAstroCheck } from './lib/type-checks.ts';

const passes = (args: readonly string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...astroCheckEnvironment } })
    .status === 0;

/** Checks the types of TypeScript and of Astro files. Runs both checks before it fails. */
ensureAstroTypes();
const results = [passes(compilerArguments), passes(prepareAstroCheck(['src/**/*.astro']))];
process.exitCode = results.every(Boolean) ? 0 : 1;
