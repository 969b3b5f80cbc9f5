import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { mutationAreas } from './areas.ts';

const area = mutationAreas.find(({ name }) => name === process.env['MUTATION_AREA']);
if (!area) throw new Error('MUTATION_AREA names no area.');
const tests = process.env['MUTATION_TESTS'];

/** Quick files first, since the first test that fails ends the run of a mutant. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

/** The tests of an area in one project, since mutants are switched on and off in its modules. */
export default defineConfig({
  test: {
    include: tests ? tests.split(',') : [...area.tests],
    ...(area.needsDatabase && { globalSetup: 'tests/fixtures/database/prepared-databases.ts' }),
    // The files share the modules of one worker, and each mutant has a worker of its own.
    setupFiles: 'tests/mutation/quick-properties.ts',
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
