import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { paths } from '../../../i18n/paths.ts';
import { PageToasts } from '../../page-toasts.tsx';
import { type ReviewContext, ReviewContextProvider } from '../context.ts';
import { Reviews } from '../reviews.tsx';
import { useInvitationContext } from './context.ts';
import { RatedNotice } from './rated-notice.tsx';

/** A message in place of the reviews. Its heading takes the focus, because it replaces what was waited for. */
function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { linkPhone } = useInvitationContext();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="review-message">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p>{linkPhone(text)}</p>
      {children}
    </div>
  );
}

function AccountLink() {
  const { t, locale } = useInvitationContext();
  return (
    <a className="button" href={paths.accountSection(locale, 'Reviews')}>
      {t('toAccountReviews')}
    </a>
  );
}

function RetryButton() {
  const { t, stores } = useInvitationContext();
  return (
    <button className="button" type="button" onClick={() => void stores.link.start()}>
      {t('tapToRetry')}
    </button>
  );
}

/** The products of the order, below what has become of the stars in the email. */
function Order() {
  const { t, stores } = useInvitationContext();
  const state = useStore(stores.link.reviews.$reviews);
  const invitation = useStore(stores.link.$invitation);
  if (state.status === 'invalid')
    return (
      <Message title={t('invalidTitle')} text={t('invalidText')}>
        <AccountLink />
      </Message>
    );
  if (state.status === 'failed')
    return (
      <Message title={t('invitationTitle')} text={t('reviewsUnloaded')}>
        <RetryButton />
      </Message>
    );
  if (state.status === 'loading' || invitation.status === 'opening') return <Waiting text={t('openingInvitation')} />;
  return (
    <>
      <header className="review-page-head">
        <h1>{t('invitationTitle')}</h1>
        <p>{t('invitationText')}</p>
      </header>
      {(invitation.status === 'rated' || invitation.status === 'unrated') && (
        <RatedNotice invitation={invitation} products={state.products} />
      )}
      <Reviews products={state.products} />
    </>
  );
}

function Waiting({ text }: { text: string }) {
  const { t } = useInvitationContext();
  return (
    <>
      <h1>{t('invitationTitle')}</h1>
      <p className="review-wait" role="status">
        <span className="ring" aria-hidden="true" />
        {text}
      </p>
    </>
  );
}

function Content() {
  const { t, stores } = useInvitationContext();
  const { status } = useStore(stores.link.$invitation);
  switch (status) {
    case 'missing':
      return (
        <Message title={t('missingTitle')} text={t('missingText')}>
          <AccountLink />
        </Message>
      );
    case 'invalid':
      return (
        <Message title={t('invalidTitle')} text={t('invalidText')}>
          <AccountLink />
        </Message>
      );
    case 'declined':
      return <Message title={t('declinedTitle')} text={t('declinedText')} />;
    case 'not-declined':
      return (
        <Message title={t('unexpectedError')} text={t('notDeclinedText')}>
          <RetryButton />
        </Message>
      );
    case 'declining':
      return <Waiting text={t('oneMoment')} />;
    case 'opening':
    case 'open':
    case 'rated':
    case 'unrated':
      return <Order />;
  }
}

/** What the link of an email opens: the reviews of an order, or the confirmation that no more are asked for. */
export function Invitation() {
  const context = useInvitationContext();
  const { link, toasts } = context.stores;
  const openKey = useStore(link.$openKey);
  const value = useMemo<ReviewContext>(
    () => ({ ...context, ...{ reviews: link.reviews, toasts, openKey, open: link.open } }),
    [context, link, toasts, openKey],
  );
  return (
    <ReviewContextProvider value={value}>
      <div className="review-page-content">
        <Content />
      </div>
      <PageToasts toasts={toasts} t={context.t} findText={context.findText} />
    </ReviewContextProvider>
  );
}
