import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createInvitationStore } from '../../stores/invitations/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAccountContext } from '../account/context.ts';
import { SectionFailure, SectionLoading } from '../account/section-state.tsx';
import { useSectionStore } from '../account/use-section-store.ts';

/** The email that friends receive, in the language of the page (INV-012, INV-013). */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAccountContext();
  const store = useSectionStore(createInvitationStore);
  const preview = useStore(store.$preview);
  useEffect(() => {
    void store.loadPreview();
  }, [store]);
  return (
    <Dialog title={t('previewInvitation')} closeText={t('close')} onClose={onClose}>
      {preview.status === 'loading' && <SectionLoading />}
      {preview.status === 'failed' && <SectionFailure onRetry={() => void store.loadPreview()} />}
      {preview.status === 'ready' && <p className="invitations-preview">{preview.text}</p>}
    </Dialog>
  );
}
