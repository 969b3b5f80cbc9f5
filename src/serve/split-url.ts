/** The path of a request, and its query with the question mark. A question mark alone is no query. */
export function splitUrl(url: string): { pathname: string; query: string } {
  const queryStart = url.indexOf('?');
  if (queryStart === -1) return { pathname: url, query: '' };
  const query = url.slice(queryStart);
  return { pathname: url.slice(0, queryStart), query: query === '?' ? '' : query };
}
