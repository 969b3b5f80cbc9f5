import { defineConfig } from 'vitest/config';
import { mutationAreas } from './areas.ts';

const area = mutationAreas.find(({ name }) => name === process.env['MUTATION_AREA']);
if (!area) throw new Error('MUTATION_AREA names no area.');

/** The tests of an area in one project, since mutants are switched on and off in its modules. */
export default defineConfig({
  test: {
    include: [...area.tests],
    ...(area.needsDatabase && { globalSetup: 'tests/fixtures/database/prepared-databases.ts' }),
    testTimeout: 60_000,
    hookTimeout: 240_000,
  },
});
