import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { reloadWhereReachable } from '../stores/shell/reload-page.ts';

export type LoadComponent<Props = object> = () => Promise<ComponentType<Props>>;

type LoadState<Props> = 'loading' | 'failed' | { Content: ComponentType<Props> };

export interface LazyContentProps<Props> {
  load: LoadComponent<Props>;
  /** The props of the component. */
  props: Props;
  /** Shown until the code is loaded. */
  waiting: ReactNode;
  renderFailure: (retry: () => void) => ReactNode;
}

/** What could not be loaded. A dialog that is opened again tries again, as its earlier failure has gone with it. */
const failedLoads = new Set<unknown>();

/** Shows a component once its code is loaded. If loading fails, it shows an error with a button that tries again. */
export function LazyContent<Props extends object>({ load, props, waiting, renderFailure }: LazyContentProps<Props>) {
  const [state, setState] = useState<LoadState<Props>>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    load().then(
      (Content) => {
        setState({ Content });
      },
      () => {
        setState('failed');
        if (failedLoads.has(load)) void reloadWhereReachable();
        failedLoads.add(load);
      },
    );
  }, [load, state]);
  if (state === 'loading') return waiting;
  if (state !== 'failed') return <state.Content {...props} />;
  return renderFailure(() => {
    setState('loading');
  });
}
