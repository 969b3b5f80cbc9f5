import { useState } from 'react';
import { createOwnDataStore, type DataFile } from '../../../stores/account/own-data.ts';
import { type LoadComponent, LazyContent } from '../../lazy-content.tsx';
import { useAccountContext } from '../context.ts';
import { SectionFailure } from '../section-state.tsx';
import { useSectionStore } from '../use-section-store.ts';

const loadDialog: LoadComponent<{ onClose: () => void }> = () =>
  import('./close-account-dialog.tsx').then((module) => module.CloseAccountDialog);

/** Downloads a file, like a click on a download link. */
function downloadFile({ name, text }: DataFile): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** Lets the customer download what the shop holds about them, and close their account. */
export function OwnData() {
  const { t } = useAccountContext();
  const store = useSectionStore(createOwnDataStore);
  const [isClosing, setIsClosing] = useState(false);
  const download = async () => {
    const file = await store.download();
    if (file) downloadFile(file);
  };
  return (
    <section className="profile-data" aria-labelledby="profile-data">
      <h2 id="profile-data">{t('yourData')}</h2>
      <p>{t('yourDataText')}</p>
      <div className="profile-actions">
        <button className="button button-quiet" type="button" onClick={() => void download()}>
          {t('downloadData')}
        </button>
        <button
          className="link-button"
          type="button"
          onClick={() => {
            setIsClosing(true);
          }}
        >
          {t('closeAccount')}
        </button>
      </div>
      {isClosing && (
        <LazyContent
          load={loadDialog}
          waiting={null}
          props={{
            onClose: () => {
              setIsClosing(false);
            },
          }}
          renderFailure={(retry) => <SectionFailure onRetry={retry} />}
        />
      )}
    </section>
  );
}
