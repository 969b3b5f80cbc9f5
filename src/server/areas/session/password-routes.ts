import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attemptLimits } from '../../../config/session/identity.ts';
import { isOneTimeCodeValid, consumeOneTimeCode } from './one-time-codes.ts';
import { resetAttempts, takeAttempt } from '../../platform/database/attempts.ts';
import { forgottenPage, noticePage, resetPage } from './pages/password-pages.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { sendPage, loadLocalizedTexts, readValue } from './send-page.ts';
import { validateNewPassword, sendResetLink, setPassword } from './sign-in.ts';
import type { LocalizedTexts, TextSource } from '../../platform/texts/text-source.ts';

const config = { policy: 'public' } as const;

interface Context {
  dependencies: IdentityDependencies;
  texts: TextSource;
}

/** The id of a request of the shop's, for the way back; anything else is none. */
const readInteractionId = (request: FastifyRequest) =>
  /^[\w-]{10,64}$/.exec(readValue(request.query, 'interaction'))?.[0] ?? '';

const buildSignInLink = (
  { dependencies: { environment } }: Context,
  { locale, t }: LocalizedTexts,
  interaction = '',
) => ({
  href: interaction ? `/interaction/${interaction}` : `${environment.siteUrl}/${locale}/login`,
  text: t('signIn'),
});

async function sendForgottenPage(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const spoken = await loadLocalizedTexts(context.texts, request);
  return sendPage(
    reply,
    context.dependencies.environment,
    spoken,
    forgottenPage(spoken, { interaction: readInteractionId(request) }),
  );
}

/** The same answer, after the same time, whether there is such an account or not. */
async function requestResetLink(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, texts } = context;
  const [spoken, userName, interaction] = [
    await loadLocalizedTexts(texts, request),
    readValue(request.body, 'userName'),
    readInteractionId(request),
  ];
  if (userName.trim() === '')
    return sendPage(
      reply,
      dependencies.environment,
      spoken,
      forgottenPage(spoken, { interaction, wrong: 'userNameRequired' }),
      422,
    );
  if (
    !(await takeAttempt(
      dependencies.db,
      'reset address',
      request.ip,
      attemptLimits.passwordResetAddress,
      dependencies.now(),
    ))
  )
    return sendPage(
      reply,
      dependencies.environment,
      spoken,
      forgottenPage(spoken, { interaction, wrong: 'tooManyTries' }),
      429,
    );
  if (await takeAttempt(dependencies.db, 'reset', userName, attemptLimits.passwordResetAccount, dependencies.now()))
    void sendResetLink(dependencies, userName, spoken.locale, spoken.t).catch((error: unknown) => {
      dependencies.logger.error({ err: error }, 'a reset failed');
    });
  return sendPage(
    reply,
    dependencies.environment,
    spoken,
    noticePage(spoken.t('linkSentTitle'), spoken.t('linkSentText'), [buildSignInLink(context, spoken, interaction)]),
  );
}

function sendLinkExpiredPage({ dependencies: { environment } }: Context, reply: FastifyReply, spoken: LocalizedTexts) {
  const again = { href: `/password/forgotten?ui_locales=${spoken.locale}`, text: spoken.t('newLink') };
  return sendPage(
    reply,
    environment,
    spoken,
    noticePage(spoken.t('linkExpiredTitle'), spoken.t('linkExpiredText'), [again]),
    400,
  );
}

/** Opening a link uses nothing up: mail programs open links to look at them. */
async function openResetLink(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const {
    dependencies: { db, now, environment },
    texts,
  } = context;
  const [spoken, code] = [await loadLocalizedTexts(texts, request), readValue(request.query, 'code')];
  return (await isOneTimeCodeValid(db, 'password-reset', code, now()))
    ? sendPage(reply, environment, spoken, resetPage(spoken, { code }))
    : sendLinkExpiredPage(context, reply, spoken);
}

async function resetPassword(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, texts } = context;
  const [spoken, code, password] = [
    await loadLocalizedTexts(texts, request),
    readValue(request.body, 'code'),
    readValue(request.body, 'newPassword'),
  ];
  const wrong = validateNewPassword(password, readValue(request.body, 'repeatPassword'));
  if (wrong) return sendPage(reply, dependencies.environment, spoken, resetPage(spoken, { code, wrong }), 422);
  const customerId = await consumeOneTimeCode(dependencies.db, 'password-reset', code, dependencies.now());
  const row = customerId === null ? undefined : await setPassword(dependencies, customerId, password);
  if (!row) return sendLinkExpiredPage(context, reply, spoken);
  for (const name of [row.username, row.email]) await resetAttempts(dependencies.db, 'sign-in', name);
  await dependencies.mailer.send({
    to: row.email,
    subject: spoken.t('changedMailSubject'),
    text: spoken.t('changedMailText'),
  });
  return sendPage(
    reply,
    dependencies.environment,
    spoken,
    noticePage(spoken.t('passwordSavedTitle'), spoken.t('passwordSavedText'), [buildSignInLink(context, spoken)]),
  );
}

/** A forgotten password: a link by mail, which works once, for half an hour. */
export function registerPasswords(app: FastifyInstance, context: Context): void {
  app.get('/password/forgotten', { config }, (request, reply) => sendForgottenPage(context, request, reply));
  app.post('/password/forgotten', { config }, (request, reply) => requestResetLink(context, request, reply));
  app.get('/password/reset', { config }, (request, reply) => openResetLink(context, request, reply));
  app.post('/password/reset', { config }, (request, reply) => resetPassword(context, request, reply));
}
