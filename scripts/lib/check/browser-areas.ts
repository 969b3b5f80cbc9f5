/**
 * The folders of `tests/e2e` that test a folder of the source. A folder that is not listed is tested by the folder with
 * the same name.
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

/** The folders of `tests/e2e` that test a file. `folders` are the existing ones. */
export function listBrowserFolders(file: string, folders: readonly string[]): string[] {
  const path = `/${file}`;
  const mapped = Object.entries(browserFolders).flatMap(([part, areas]) => (path.includes(`/${part}/`) ? areas : []));
  // The first folder is the kind of code: `src/pages` is not an area, `src/islands/bag` is.
  const [, , ...parts] = file.split('/');
  const named =
    file.startsWith('src/') || file.startsWith('tests/e2e/') ? parts.filter((part) => folders.includes(part)) : [];
  const own = file.startsWith('tests/e2e/') ? folders.filter((folder) => file.startsWith(`tests/e2e/${folder}/`)) : [];
  return [...new Set([...mapped, ...named, ...own])].filter((folder) => folders.includes(folder));
}
