const serifElements = 'h1,h2,h3,blockquote';

/**
 * Shows the headings and quotations of a first visit in the brand's serif once it has loaded, under the font name that
 * is shown immediately (`styles/fonts.css`). Those whose height would change keep the fallback font, so that nothing
 * moves. On later visits the font is available before the first paint. Headings that are added later, as in a sorted
 * list, use it too. Pages in Chinese never load it.
 */
export async function showHeadingFont(page: Document): Promise<void> {
  const [serif] = page.fonts;
  await serif?.loaded;
  await page.fonts.load('1em Late');
  const headings = [...page.querySelectorAll<HTMLElement>(serifElements)].map(
    (heading) => [heading, heading.offsetHeight] as const,
  );
  page.styleSheets[0]?.insertRule(`${serifElements}{--display:Late}`);
  for (const [heading, height] of headings)
    if (heading.offsetHeight !== height) heading.style.setProperty('--display', 'inherit');
}
