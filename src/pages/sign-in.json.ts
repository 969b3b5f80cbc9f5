import type { APIRoute } from 'astro';
import { content } from '../content/snapshot/snapshot.ts';

/** How the shop signs in: what the API's Configuration says of it. */
export const GET: APIRoute = () => Response.json(content().site().securityConfiguration);
