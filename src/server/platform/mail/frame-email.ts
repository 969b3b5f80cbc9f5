import { brand } from '../../../config/brand.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';

export const linkStyle = 'color:#8a1f3d';
export const emailFont = 'font-family:Georgia,serif;color:#2a2224';

/**
 * Joins lines, each of which may hold line breaks, by elements. Outlook ignores the style that would keep the breaks of
 * a text.
 */
export const joinLines = (lines: readonly string[]): Html =>
  html`${lines.flatMap((line) => line.split(/\r?\n/)).map((line, index) => (index > 0 ? html`<br />${line}` : line))}`;

/** Frames the parts of an email. It has no picture, so that it is whole where pictures are off. */
export const frameEmail = (languageTag: string, subject: string, parts: readonly Html[]): string =>
  html`<!doctype html>
    <html lang="${languageTag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#fbf8f4">
        <div style="max-width:560px;margin:0 auto;padding:24px 16px;${emailFont};font-size:16px;line-height:1.5">
          <p style="font-size:22px;letter-spacing:.08em;margin:0 0 16px">${brand.name}</p>
          <h1 style="font-size:22px;font-weight:normal;margin:0 0 12px">${subject}</h1>
          ${parts}
        </div>
      </body>
    </html>`.text;
