/**
 * Reloads the page when the shop can be reached. Some browsers remember that a module could not be loaded, and never
 * request it again on the same page. Without a connection the page is not reloaded.
 */
export async function reloadWhereReachable(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
}
