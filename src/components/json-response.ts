/** The response of a route that is a JSON file. */
export const createJsonResponse = (json: string): Response =>
  new Response(json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
