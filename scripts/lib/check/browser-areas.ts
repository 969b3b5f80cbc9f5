/**
 * The folders of `tests/e2e` that look at a folder of the source. A folder that is not here is looked at by the folder of
 * its own name.
 */
const browserFolders: Readonly<Record<string, readonly string[]>> = {
  'address-book': ['account', 'checkout'],
  promotions: ['bag', 'checkout'],
  captcha: ['registration'],
  styles: ['ui', 'shell'],
  'src/ui': ['ui'],
  'src/client': ['session'],
  'src/content': ['content', 'pages'],
  'demo/seed/texts': ['shell', 'ui'],
  'server/platform/hub': ['hub'],
  'server/platform/html': ['session', 'payments'],
};

/** The folders of `tests/e2e` that look at a file. `folders` are those that exist. */
export function listBrowserFolders(file: string, folders: readonly string[]): string[] {
  const path = `/${file}`;
  const mapped = Object.entries(browserFolders).flatMap(([part, areas]) => (path.includes(`/${part}/`) ? areas : []));
  // The first folders are the kind of code: `src/pages` is no area, `src/islands/bag` is one.
  const [, , ...parts] = file.split('/');
  const named =
    file.startsWith('src/') || file.startsWith('tests/e2e/') ? parts.filter((part) => folders.includes(part)) : [];
  const own = file.startsWith('tests/e2e/') ? folders.filter((folder) => file.startsWith(`tests/e2e/${folder}/`)) : [];
  return [...new Set([...mapped, ...named, ...own])].filter((folder) => folders.includes(folder));
}
