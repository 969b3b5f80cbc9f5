import type { BrowserContext } from 'playwright/test';
import { z } from 'zod';
import { analytics } from '../../../src/config/shell/analytics.ts';
import type { Page } from '../shop-test.ts';

const tag = 'G-TEST1';
const storageKey = 'test.tag';

/** Stands for the tag: stores each command, of all tabs and pages. */
const tagScript = `
const save = (command) => localStorage.setItem('${storageKey}',
  JSON.stringify([...JSON.parse(localStorage.getItem('${storageKey}') ?? '[]'), [...command]]));
window.dataLayer.forEach(save);
window.dataLayer.push = (command) => { save(command); return Array.prototype.push.call(window.dataLayer, command); };`;

const Commands = z.array(z.tuple([z.string()]).rest(z.unknown()));
type TagCommand = z.infer<typeof Commands>[number];

/** Adds the bar that asks, and the button that asks again, as soon as the page has a body. */
function addConsentBar(tagId: string): void {
  const observer = new MutationObserver(() => {
    const body = document.querySelector('body');
    if (!body) return;
    observer.disconnect();
    const again = Object.assign(document.createElement('button'), {
      className: 'consent-open',
      textContent: 'Ask again',
    });
    const bar = Object.assign(document.createElement('section'), { className: 'bar', hidden: true });
    bar.dataset['tag'] = tagId;
    bar.ariaLabel = 'Visit statistics';
    for (const [value, textContent] of Object.entries({ decline: 'Decline', accept: 'Accept' }))
      bar.append(Object.assign(document.createElement('button'), { value, textContent }));
    body.append(again, bar);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Gives the pages of the test shop a tag, as those of a shop that is configured with one. The policy of the test shop
 * must be off: it allows no tag. Returns the requests of the tag.
 */
export async function openShopWithTag(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.addInitScript(addConsentBar, tag);
  await context.route(`${analytics.scriptUrl}*`, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: tagScript });
  });
  return requests;
}

export const readCommands = async (page: Page): Promise<TagCommand[]> =>
  Commands.parse(JSON.parse((await page.evaluate((key) => localStorage.getItem(key), storageKey)) ?? '[]'));

/** The events that the tag was told, without views of pages. */
export async function readEvents(page: Page): Promise<{ name: unknown; fields: unknown }[]> {
  const commands = await readCommands(page);
  return commands
    .filter(([command, name]) => command === 'event' && name !== 'page_view')
    .map(([, name, fields]) => ({ name, fields }));
}
