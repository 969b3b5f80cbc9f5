const mailUrl = process.env['TEST_MAIL_URL'] ?? '';

interface SentEmail {
  subject: string;
  /** The page of the mailbox that shows it. */
  url: string;
}

/** The emails that the shop has sent to a person, the newest first. */
async function findEmailsTo(recipient: string): Promise<readonly SentEmail[]> {
  const list = await (await fetch(mailUrl)).text();
  return [...list.matchAll(/<li><a href="(\/\d+)">([^<]*)<\/a> to ([^,]*),/g)]
    .filter(([, , , to]) => to === recipient)
    .map(([, path = '', subject = '']) => ({ subject, url: `${mailUrl}${path}` }));
}

/** The emails about orders: their subjects have the number of the order. */
export const findOrderEmailsTo = async (recipient: string): Promise<readonly SentEmail[]> =>
  (await findEmailsTo(recipient)).filter(({ subject }) => /\d{8}/.test(subject));

/** What an email says, with the markup of the mailbox around it. */
export const readEmail = async ({ url }: SentEmail): Promise<string> => (await fetch(url)).text();

/** The link of the newest email that proves the recipient's address; null while there is none. */
export async function findConfirmationLink(recipient: string): Promise<string | null> {
  for (const email of await findEmailsTo(recipient)) {
    const [link] = /https?:\/\/[^\s"<]+\/email\/confirm[^\s"<]+/.exec(await readEmail(email)) ?? [];
    if (link) return link.replaceAll('&amp;', '&');
  }
  return null;
}
