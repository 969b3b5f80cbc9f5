interface IslandPage<Settings> {
  /** The element that the island fills. Its `data-settings` contains the settings of the island. */
  hostSelector: string;
  /** The element that is shown when the island cannot be loaded, with a retry button. */
  failureSelector: string;
  /** Whether to remove the content of the host while the failure is shown. */
  hidesHost: boolean;
  /** Returns null when the settings cannot be read. */
  parseSettings: (value: unknown) => Settings | null;
  loadMount: () => Promise<(host: HTMLElement, settings: Settings) => unknown>;
}

/** Returns false when the island could not be loaded and the page says so. */
async function mountIsland<Settings>(
  host: HTMLElement,
  loadFailure: HTMLElement | null,
  { hidesHost, parseSettings, loadMount }: IslandPage<Settings>,
): Promise<boolean> {
  const showFailure = (isFailed: boolean) => {
    if (loadFailure) loadFailure.hidden = !isFailed;
    host.hidden = isFailed && hidesHost;
  };
  showFailure(false);
  try {
    const settings = parseSettings(JSON.parse(host.dataset['settings'] ?? 'null'));
    if (!settings) throw new Error('Cannot read the settings of the island from its data-settings.');
    const mount = await loadMount();
    mount(host, settings);
    return true;
  } catch {
    showFailure(true);
    return false;
  }
}

/** Reloads the page if the shop responds. */
export const reloadPage = async (): Promise<void> =>
  (await import('../../stores/shell/reload-page.ts')).reloadWhereReachable();

/** Mounts the island of a page that consists of one island. If that fails, the page says so and offers a retry. */
export function mountIslandPage<Settings>(page: IslandPage<Settings>): void {
  const host = document.querySelector<HTMLElement>(page.hostSelector);
  if (!host) return;
  const loadFailure = document.querySelector<HTMLElement>(page.failureSelector);
  void mountIsland(host, loadFailure, page);
  loadFailure?.querySelector('button')?.addEventListener('click', () => {
    void mountIsland(host, loadFailure, page).then((isMounted) => {
      if (!isMounted) void reloadPage();
    });
  });
}
