import { RetryButton } from '../retry-button.tsx';
import { useAccountContext } from './context.ts';

/** Says that a section, or a part of one, is loading. */
export function SectionLoading() {
  const { t } = useAccountContext();
  return (
    <p className="account-wait" role="status">
      <span className="ring" aria-hidden="true" />
      {t('loadingSection')}
    </p>
  );
}

/** Says that a section, or a part of one, cannot be loaded, and offers to try again. */
export function SectionFailure({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const { t } = useAccountContext();
  return (
    <div className="account-failure" role="alert">
      <p>{text ?? t('sectionUnloaded')}</p>
      <RetryButton text={t('tapToRetry')} onRetry={onRetry} />
    </div>
  );
}
