import type { APIRoute } from 'astro';
import { getSnapshot } from '../content/snapshot/snapshot.ts';

/** How the shop signs in: what the API's Configuration says of it. */
export const GET: APIRoute = () => Response.json(getSnapshot().site().securityConfiguration);
