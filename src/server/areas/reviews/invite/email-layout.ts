import { brand } from '../../../../config/brand.ts';
import { toLanguageTag } from '../../../../i18n/language-tag.ts';
import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';

export const linkStyle = 'color:#8a1f3d';
const font = 'font-family:Georgia,serif;color:#2a2224';

/** Frames the parts of an email as the shop's other emails. It has no picture, so that it is whole without them. */
export const frameEmail = (locale: string, subject: string, parts: readonly Html[]): string =>
  html`<!doctype html>
    <html lang="${toLanguageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#fbf8f4">
        <div style="max-width:560px;margin:0 auto;padding:24px 16px;${font};font-size:16px;line-height:1.5">
          <p style="font-size:22px;letter-spacing:.08em;margin:0 0 16px">${brand.name}</p>
          <h1 style="font-size:22px;font-weight:normal;margin:0 0 12px">${subject}</h1>
          ${parts}
        </div>
      </body>
    </html>`.text;
