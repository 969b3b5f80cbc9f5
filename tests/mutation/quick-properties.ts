import fc from 'fast-check';
import { mutationAreas } from './areas.ts';

/** In ms. One run of a property that asks the database may need a second on a busy machine, and none would be no proof. */
const limit = mutationAreas.find(({ name }) => name === process.env['MUTATION_AREA'])?.needsDatabase ? 10_000 : 300;

/**
 * A property that fails does not have to look for its smallest input, and one that holds is tried for a while. Global
 * settings take plugins, too, though their type does not name them.
 */
const settings = { endOnFailure: true, plugins: [fc.interruptAfterTimeLimit(limit)] };
fc.configureGlobal(settings);
