import { useEffect } from 'react';
import { useBagContext } from '../bag-context.ts';
import { LazyContent, type LoadComponent } from '../lazy-content.tsx';

interface LateDialogProps<Props> {
  load: LoadComponent<Props>;
  props: Props;
  /** Called when the code cannot be loaded. The parent then removes the dialog, so that the next press tries again. */
  onFailure: () => void;
}

/** A dialog whose code is loaded when it opens. A message says when it cannot be. */
export const LateDialog = <Props extends object>({ load, props, onFailure }: LateDialogProps<Props>) => (
  <LazyContent load={load} props={props} waiting={null} renderFailure={() => <Failure onFailure={onFailure} />} />
);

function Failure({ onFailure }: { onFailure: () => void }) {
  const { toasts } = useBagContext().stores;
  useEffect(() => {
    toasts.show({ tone: 'error', code: 'unexpectedError' });
    onFailure();
  }, [toasts, onFailure]);
  return null;
}
