import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { reloadWhereReachable } from '../stores/shell/reload-page.ts';

export type LoadComponent<Props = object> = () => Promise<ComponentType<Props>>;

type LoadState<Props> = 'loading' | 'failed' | { Content: ComponentType<Props> };

export interface LazyContentProps<Props> {
  load: LoadComponent<Props>;
  /** What the component is rendered with. */
  props: Props;
  /** What stands here until the code has come. */
  waiting: ReactNode;
  renderFailure: (retry: () => void) => ReactNode;
}

/** Shows a component once its code has come, and offers to try again where it cannot come. */
export function LazyContent<Props extends object>({ load, props, waiting, renderFailure }: LazyContentProps<Props>) {
  const [state, setState] = useState<LoadState<Props>>('loading');
  const isRetry = useRef(false);
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isUnmounted = false;
    const settle = (settled: LoadState<Props>) => {
      if (!isUnmounted) setState(settled);
    };
    load().then(
      (Content) => {
        settle({ Content });
      },
      () => {
        settle('failed');
        if (isRetry.current) void reloadWhereReachable();
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, isLoading]);
  if (state === 'loading') return waiting;
  if (state !== 'failed') return <state.Content {...props} />;
  return renderFailure(() => {
    isRetry.current = true;
    setState('loading');
  });
}
