import type { StarterShop } from '../server/platform/starter-shop.ts';
import { demoDrawings } from './drawings.ts';
import { seedDatabase } from './seed/seed.ts';

/** The demo shop. Programs and tests pass it to the server. */
export const demoShop: StarterShop = { fillDatabase: seedDatabase, drawings: demoDrawings };
