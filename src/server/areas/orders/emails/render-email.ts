import { brand } from '../../../../config/brand.ts';
import { html } from '../../../platform/html/html.ts';
import { emailFont, frameEmail, joinLines, linkStyle } from '../../../platform/mail/frame-email.ts';
import type { Bill } from './bill.ts';
import type { OrderEmailContent } from './email-content.ts';
import type { Row } from './writer.ts';

const joinRow = ({ t }: OrderEmailContent, [label, value]: Row) => t('labelledValue', { label, value });

/** An order of nothing but the membership fee has no items. */
const renderBillText = (content: OrderEmailContent, { title, items, totals, total, notes }: Bill): string[][] => [
  items.length === 0 ? [] : [title, ...items.map((item) => `- ${content.t('itemLine', item)}`)],
  [...totals, total].map((row) => joinRow(content, row)),
  notes.map((row) => joinRow(content, row)),
];

/** The email in plain text, for readers without HTML. */
export function renderEmailText(content: OrderEmailContent): string {
  const { intro, facts, bill, sections, links, closing } = content;
  const blocks = [
    [intro],
    facts.map((fact) => joinRow(content, fact)),
    ...(bill ? renderBillText(content, bill) : []),
    ...sections.map(({ title, lines }) => [title, ...lines]),
    links.map(({ label, href }) => joinRow(content, [label, href])),
    closing.map((line) => (typeof line === 'string' ? line : line.text)),
    [brand.name],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

const cell = 'padding:6px 0;border-bottom:1px solid #e5dad0;vertical-align:top';
const amountCell = `${cell};text-align:right;white-space:nowrap`;

const renderRow = ([label, value]: Row) =>
  html`<tr>
    <td style="${cell}">${label}</td>
    <td style="${amountCell}">${value}</td>
  </tr>`;

const titleStyle = 'font-size:18px;font-weight:normal;margin:20px 0 4px';

const renderBill = ({ title, items, totals, total, notes }: Bill) =>
  html`${items.length > 0 ? html`<h2 style="${titleStyle}">${title}</h2>` : ''}
    <table
      role="presentation"
      width="100%"
      cellspacing="0"
      style="border-collapse:collapse;${emailFont};font-size:16px"
    >
      ${items.map(
        ({ name, detail, amount }) =>
          html`<tr>
            <td style="${cell}">${name}<br /><span style="font-size:14px">${detail}</span></td>
            <td style="${amountCell}">${amount}</td>
          </tr>`,
      )}
      ${totals.map(renderRow)}
      <tr>
        <td style="${cell}"><strong>${total[0]}</strong></td>
        <td style="${amountCell}"><strong>${total[1]}</strong></td>
      </tr>
      ${notes.map(renderRow)}
    </table>`;

function renderClosing(line: OrderEmailContent['closing'][number]) {
  if (typeof line === 'string') return line;
  const { text, phone, href } = line;
  const [before = '', after = ''] = text.split(phone);
  return html`${before}<a href="${href}" style="${linkStyle}">${phone}</a>${after}`;
}

/** The email as HTML. Every text is escaped. */
export function renderEmailHtml(content: OrderEmailContent): string {
  const { languageTag, subject, intro, facts, bill, sections, links, closing } = content;
  return frameEmail(languageTag, subject, [
    html`<p>${intro}</p>`,
    html`<p>${joinLines(facts.map((fact) => joinRow(content, fact)))}</p>`,
    ...(bill ? [renderBill(bill)] : []),
    ...sections.map(
      ({ title, lines }) =>
        html`<h2 style="${titleStyle}">${title}</h2>
          <p style="margin:0">${joinLines(lines)}</p>`,
    ),
    ...links.map(({ label, href }) => html`<p><a href="${href}" style="${linkStyle}">${label}</a></p>`),
    ...closing.map((line) => html`<p>${renderClosing(line)}</p>`),
  ]);
}
