/** Serves a file of JSON. */
export const createJsonResponse = (json: string): Response =>
  new Response(json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
