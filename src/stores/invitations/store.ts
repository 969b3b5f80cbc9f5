import { atom, computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { countries } from '../../config/countries.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { User } from '../../contract/account/customers.ts';
import {
  getReferralEmailTemplates,
  getReferralHistory,
  sendReferralByEmail,
} from '../../contract/invitations/invitations.ts';
import type { MembershipProgram } from '../../contract/shell/languages.ts';
import { formatFullName } from '../../domain/full-name.ts';
import { findTemplate, toPreviewText } from '../../domain/invitations/preview.ts';
import type { Recipient } from '../../domain/invitations/schema.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import type { AccountDependencies } from '../account/account-types.ts';
import { createOperationSender } from '../repeated-operation.ts';
import { withUiBlocked } from '../shell/loading.ts';
import { readDraft, saveDraft } from './draft.ts';
import { createProgramLoader } from './load-program.ts';

export type HistoryPage = ReplyOf<typeof getReferralHistory>;
type HistoryState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; page: HistoryPage };
type PreviewState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; text: string };

/** The outcome of sending invitations. */
interface InvitationOutcome {
  isSent: boolean;
  /** The recipients who were not invited. `errors` are about their fields, with the key of a text each. */
  recipients: readonly Recipient[];
  errors: readonly { index: number; field: keyof Recipient; key: string }[];
}

export interface InvitationStore {
  /** The recipients typed so far. */
  readDraft(): readonly Recipient[];
  /** Saves the recipients who are typed, so that a reload of this tab or another language keeps them. */
  saveDraft(recipients: readonly Recipient[]): void;
  /** The link that friends follow. */
  $referralUrl: ReadableAtom<string>;
  $history: ReadableAtom<HistoryState>;
  $preview: ReadableAtom<PreviewState>;
  /** The code of the last failure of sending; null when there was none, or when it belongs to a field. */
  $failure: ReadableAtom<string | null>;
  /** Loads a page of the history; the last page for any number beyond it. */
  loadHistory(page: number): Promise<void>;
  loadPreview(): Promise<void>;
  send(recipients: readonly Recipient[]): Promise<InvitationOutcome>;
  copyLink(copy: (text: string) => Promise<void>): Promise<void>;
}

/** The keys of the texts that explain a refused field, by the code of the server. */
const fieldErrorKeys: Readonly<Record<string, string>> = {
  own_email: 'ownEmail',
  not_sent: 'notSent',
  invited_enough: 'invitedEnough',
  invalid_name: 'nameRequired',
};

const getReferralCode = (user: User | null) => user?.membershipInfo?.referralCode ?? '';

/** INV-011. */
const formatFee = (fee: number, minorDigits: number) => `$${fee.toFixed(minorDigits)}`;

/** The errors of a reply, grouped by recipient. */
function listErrors({ errors }: CallError): InvitationOutcome['errors'] {
  return errors.flatMap(({ field, code }) => {
    const [, index, name] = /^items\.(\d+)\.(fullName|email)$/.exec(field) ?? [];
    if (index === undefined) return [];
    return [
      {
        index: Number(index),
        field: name === 'email' ? 'email' : 'fullName',
        key: fieldErrorKeys[code] ?? code,
      } as const,
    ];
  });
}

/** Returns the recipients who were not invited. */
function toOutcome(error: CallError, recipients: readonly Recipient[]): InvitationOutcome {
  const errors = listErrors(error);
  if (error.code !== 'LETTER_NOT_SENT' || errors.length === 0) return { isSent: false, recipients, errors };
  const missed = errors.map(({ index }) => index);
  return {
    isSent: false,
    recipients: recipients.filter((_, index) => missed.includes(index)),
    errors: errors.map((one, index) => ({ ...one, index })),
  };
}

function createHistory(
  { environment: { call }, $user }: AccountDependencies,
  loadProgram: () => Promise<MembershipProgram>,
): Pick<InvitationStore, '$history' | 'loadHistory'> {
  const $history = atom<HistoryState>({ status: 'loading' });
  let loadCount = 0;
  async function loadHistory(number: number): Promise<void> {
    const user = $user.get();
    if (!user) return;
    const ownCount = (loadCount += 1);
    if ($history.get().status !== 'ready') $history.set({ status: 'loading' });
    try {
      const { membershipProgramId } = await loadProgram();
      const loadPage = (page: number) =>
        call(getReferralHistory, { params: { userId: user.userId, membershipProgramId, page } });
      const asked = await loadPage(number);
      const loaded = asked.pages > 0 && number > asked.pages ? await loadPage(asked.pages) : asked;
      if (ownCount === loadCount) $history.set({ status: 'ready', page: loaded });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (ownCount === loadCount) $history.set({ status: 'failed' });
    }
  }
  return { $history, loadHistory };
}

/** INV-012 and INV-013. */
function createPreview(
  { environment: { call }, page: { locale }, $user }: AccountDependencies,
  $referralUrl: ReadableAtom<string>,
): Pick<InvitationStore, '$preview' | 'loadPreview'> {
  const $preview = atom<PreviewState>({ status: 'loading' });
  async function loadPreview(): Promise<void> {
    const user = $user.get();
    if (!user) return;
    $preview.set({ status: 'loading' });
    try {
      const template = findTemplate(await call(getReferralEmailTemplates), locale);
      const values = {
        referrerName: formatFullName(user),
        referrerCode: getReferralCode(user),
        referralUrl: $referralUrl.get(),
      };
      $preview.set(
        template ? { status: 'ready', text: fillText(toPreviewText(template.body), values) } : { status: 'failed' },
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      $preview.set({ status: 'failed' });
    }
  }
  return { $preview, loadPreview };
}

export function createInvitationStore(dependencies: AccountDependencies): InvitationStore {
  const { environment, page, $user, toasts } = dependencies;
  const { country, locale, origin } = page;
  const $failure = atom<string | null>(null);
  const $referralUrl = computed(
    $user,
    (user) => `${origin}${paths.referrals(locale)}?${new URLSearchParams({ referralCode: getReferralCode(user) })}`,
  );
  const loadProgram = createProgramLoader(dependencies);
  const history = createHistory(dependencies, loadProgram);

  const sendOperation = createOperationSender(environment);

  async function post(user: User, items: readonly Recipient[]): Promise<void> {
    const { fee } = await loadProgram();
    const request = {
      query: { email: user.email },
      body: {
        ...{ locale, url: $referralUrl.get(), referralCode: getReferralCode(user), items: [...items] },
        membershipFee: formatFee(fee, countries[country].minorDigits),
      },
    };
    await sendOperation(request, (operationId) => environment.call(sendReferralByEmail, { ...request, operationId }));
  }

  return {
    readDraft: () => readDraft(environment.sessionStorage),
    saveDraft: (recipients) => {
      saveDraft(environment.sessionStorage, recipients);
    },
    $referralUrl,
    $failure,
    ...history,
    ...createPreview(dependencies, $referralUrl),
    async send(recipients) {
      const user = $user.get();
      if (!user) return { isSent: false, recipients, errors: [] };
      $failure.set(null);
      toasts.withdraw('invitationSentError');
      try {
        await withUiBlocked(() => post(user, recipients));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const outcome = toOutcome(error, recipients);
        $failure.set(outcome.errors.length === 0 ? error.code : null);
        toasts.show({ tone: 'error', code: 'invitationSentError' });
        return outcome;
      }
      toasts.show({ tone: 'success', code: 'invitationSentSuccess' });
      void history.loadHistory(1);
      return { isSent: true, recipients: [], errors: [] };
    },
    async copyLink(copy) {
      try {
        await copy($referralUrl.get());
        toasts.show({ tone: 'success', code: 'referralCopied' });
      } catch {
        // The browser may refuse. The shopper can still copy the shown link by hand.
        toasts.show({ tone: 'error', code: 'linkNotCopied' });
      }
    },
  };
}
