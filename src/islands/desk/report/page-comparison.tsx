import { useEffect, useRef } from 'react';
import { previewPath } from '../../../i18n/preview-path.ts';
import { useDeskContext } from '../context.ts';

interface PageComparisonProps {
  path: string;
  /** The release of the preview. */
  release: string;
  onClose: () => void;
}

/** A page in a frame, without running its scripts. */
function PageFrame({ title, href }: { title: string; href: string }) {
  const { t } = useDeskContext();
  return (
    <figure className="desk-frame">
      <figcaption>
        {title}{' '}
        <a href={href} target="_blank" rel="noreferrer">
          {t('openPage')} <span className="visually-hidden">{t('opensInNewTab')}</span>
        </a>
      </figcaption>
      <iframe title={title} src={href} sandbox="allow-same-origin" />
    </figure>
  );
}

/** A page before and after a publish, side by side. */
export function PageComparison({ path, release, onClose }: PageComparisonProps) {
  const { t } = useDeskContext();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [path]);
  return (
    <section className="desk-part" aria-labelledby="desk-comparison">
      <h3 id="desk-comparison" tabIndex={-1} ref={heading}>
        {t('comparisonOf', { path })}
      </h3>
      <div className="desk-frames">
        <PageFrame title={t('beforePage')} href={path} />
        <PageFrame title={t('afterPage')} href={previewPath(release, path)} />
      </div>
      <button className="button button-quiet" type="button" onClick={onClose}>
        {t('endComparison')}
      </button>
    </section>
  );
}
