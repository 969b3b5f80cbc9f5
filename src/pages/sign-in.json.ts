import type { APIRoute } from 'astro';
import { getSnapshot } from '../content/snapshot/snapshot.ts';

/** The settings of the sign-in, from the API's Configuration. */
export const GET: APIRoute = () => Response.json(getSnapshot().site().securityConfiguration);
