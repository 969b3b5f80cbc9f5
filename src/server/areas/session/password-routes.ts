import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guessLimits } from '../../../config/session/identity.ts';
import { isCodeGood, useCode } from './one-time-codes.ts';
import { forgetTries, takeTry } from '../../platform/database/attempts.ts';
import { forgottenPage, noticePage, resetPage } from './pages/password-pages.ts';
import type { IdentityParts } from './parts.ts';
import { sendPage, spokenTo, valueOf } from './send-page.ts';
import { faultOfNew, sendResetLink, setPassword } from './sign-in.ts';
import type { Spoken, Texts } from '../../platform/texts/texts.ts';

const config = { policy: 'public' } as const;

interface Context {
  parts: IdentityParts;
  texts: Texts;
}

/** The id of a request of the shop's, for the way back; anything else is none. */
const interactionOf = (request: FastifyRequest) =>
  /^[\w-]{10,64}$/.exec(valueOf(request.query, 'interaction'))?.[0] ?? '';

const signInLink = ({ parts: { environment } }: Context, { locale, t }: Spoken, interaction = '') => ({
  href: interaction ? `/interaction/${interaction}` : `${environment.siteUrl}/${locale}/login`,
  text: t('signIn'),
});

async function forgotten(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const spoken = await spokenTo(context.texts, request);
  return sendPage(
    reply,
    context.parts.environment,
    spoken,
    forgottenPage(spoken, { interaction: interactionOf(request) }),
  );
}

/** The same answer, after the same time, whether there is such an account or not. */
async function askForLink(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { parts, texts } = context;
  const [spoken, userName, interaction] = [
    await spokenTo(texts, request),
    valueOf(request.body, 'userName'),
    interactionOf(request),
  ];
  if (userName.trim() === '')
    return sendPage(
      reply,
      parts.environment,
      spoken,
      forgottenPage(spoken, { interaction, wrong: 'userNameRequired' }),
      422,
    );
  if (!(await takeTry(parts.db, 'reset address', request.ip, guessLimits.resetAddress, parts.now())))
    return sendPage(
      reply,
      parts.environment,
      spoken,
      forgottenPage(spoken, { interaction, wrong: 'tooManyTries' }),
      429,
    );
  if (await takeTry(parts.db, 'reset', userName, guessLimits.resetAccount, parts.now()))
    void sendResetLink(parts, userName, spoken.locale, spoken.t).catch((error: unknown) => {
      parts.logger.error({ err: error }, 'a reset failed');
    });
  return sendPage(
    reply,
    parts.environment,
    spoken,
    noticePage(spoken.t('linkSentTitle'), spoken.t('linkSentText'), [signInLink(context, spoken, interaction)]),
  );
}

function tellItExpired({ parts: { environment } }: Context, reply: FastifyReply, spoken: Spoken) {
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
async function openLink(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const {
    parts: { db, now, environment },
    texts,
  } = context;
  const [spoken, code] = [await spokenTo(texts, request), valueOf(request.query, 'code')];
  return (await isCodeGood(db, 'password-reset', code, now()))
    ? sendPage(reply, environment, spoken, resetPage(spoken, { code }))
    : tellItExpired(context, reply, spoken);
}

async function reset(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { parts, texts } = context;
  const [spoken, code, password] = [
    await spokenTo(texts, request),
    valueOf(request.body, 'code'),
    valueOf(request.body, 'newPassword'),
  ];
  const wrong = faultOfNew(password, valueOf(request.body, 'repeatPassword'));
  if (wrong) return sendPage(reply, parts.environment, spoken, resetPage(spoken, { code, wrong }), 422);
  const customerId = await useCode(parts.db, 'password-reset', code, parts.now());
  const row = customerId === null ? undefined : await setPassword(parts, customerId, password);
  if (!row) return tellItExpired(context, reply, spoken);
  for (const name of [row.username, row.email]) await forgetTries(parts.db, 'sign-in', name);
  await parts.post.send({ to: row.email, subject: spoken.t('changedMailSubject'), text: spoken.t('changedMailText') });
  return sendPage(
    reply,
    parts.environment,
    spoken,
    noticePage(spoken.t('passwordSavedTitle'), spoken.t('passwordSavedText'), [signInLink(context, spoken)]),
  );
}

/** A forgotten password: a link by mail, which works once, for half an hour. */
export function registerPasswords(app: FastifyInstance, context: Context): void {
  app.get('/password/forgotten', { config }, (request, reply) => forgotten(context, request, reply));
  app.post('/password/forgotten', { config }, (request, reply) => askForLink(context, request, reply));
  app.get('/password/reset', { config }, (request, reply) => openLink(context, request, reply));
  app.post('/password/reset', { config }, (request, reply) => reset(context, request, reply));
}
