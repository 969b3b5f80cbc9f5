/**
 * Loads the page anew where the shop answers. Some browsers remember that a module could not be loaded, and never ask for it
 * again on the same page. Without a connection the page stays as it is.
 */
export async function reloadWhereReachable(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
}
