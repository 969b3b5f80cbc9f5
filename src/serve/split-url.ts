/** Splits the URL of a request into its path and its query with the question mark. A lone question mark is no query. */
export function splitUrl(url: string): { pathname: string; query: string } {
  const queryStart = url.indexOf('?');
  if (queryStart === -1) return { pathname: url, query: '' };
  const query = url.slice(queryStart);
  return { pathname: url.slice(0, queryStart), query: query === '?' ? '' : query };
}
