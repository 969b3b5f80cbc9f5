import { z } from 'zod';
import { brand } from '../../../config/brand.ts';
import { operationIdHeader } from '../../../contract/headers.ts';
import { allEndpoints } from '../../../contract/index.ts';
import type { NamedEndpoint } from '../../../contract/index.ts';
import { toJsonSchema } from '../../../contract/openapi.ts';
import { html } from '../html/html.ts';
import { renderPage } from '../html/page.ts';
import { formatSchema } from './format-schema.ts';

const policyLabels = {
  public: 'anybody',
  'signed-in': 'signed in',
  owner: 'its owner',
  holder: 'its owner, or the guest who holds its id',
} as const;

/** A part of a call, left out when it takes nothing there. */
function renderSchemaSection(title: string, schema: z.core.$ZodType) {
  const text = schema instanceof z.ZodUndefined ? '' : formatSchema(toJsonSchema(schema));
  return text === '' || text === 'object'
    ? []
    : [
        html`<h3>${title}</h3>
          <pre>${text}</pre>`,
      ];
}

const renderEndpointSection = ({ name, endpoint }: NamedEndpoint) =>
  html`<details id="${name}">
    <summary>
      <span class="method">${endpoint.method}</span><code>${endpoint.path}</code
      ><small
        >${endpoint.summary}. For
        ${policyLabels[endpoint.policy]}${endpoint.isExtension ? ', beyond the spec' : ''}.</small
      >
    </summary>
    <div class="body">
      ${renderSchemaSection('In the path', endpoint.params)}${renderSchemaSection('In the query', endpoint.query)}${renderSchemaSection('Body', endpoint.body)}
      <h3>Reply</h3>
      <pre>${formatSchema(toJsonSchema(endpoint.reply))}</pre>
      ${endpoint.isIdempotent ? [html`<p>Safe to send again under the same <code>${operationIdHeader}</code> header: the reply is the same, and nothing changes twice.</p>`] : []}
      <p><small>${endpoint.requirements.join(', ')}</small></p>
    </div>
  </details>`;

export function renderDocsPage(): string {
  const areas = [...Map.groupBy(allEndpoints, ({ area }) => area)];
  return renderPage(
    'The API',
    html`<header>
        <h1>The ${brand.name} API</h1>
        <p>
          Every call of the shop’s live API, grouped by area. Paths are matched without case; a question mark marks what
          may be left out. Every refusal has the same shape: a permanent <code>code</code>, a <code>message</code>, and
          <code>errors</code> by field. <a href="/openapi.json">The same as OpenAPI 3.1</a>.
        </p>
      </header>
      <nav aria-label="Areas">
        <ul>
          ${areas.map(([area]) => html`<li><a href="#${area}">${area}</a></li>`)}
        </ul>
      </nav>
      <main>
        ${areas.map(
          ([area, calls]) =>
            html`<section id="${area}">
              <h2>${area}</h2>
              ${calls.map(renderEndpointSection)}
            </section>`,
        )}
      </main>`,
  );
}

export const renderFrontPage = (siteUrl: string): string =>
  renderPage(
    'API',
    html`<header><h1>${brand.name}</h1></header>
      <main>
        <p>
          This is the live API of the shop: catalogue, translations, distributors and, later in a visit, bag and
          checkout. People shop at <a href="${siteUrl}">${siteUrl}</a>.
        </p>
        <p>
          <a href="/docs">Every call, explained</a> · <a href="/openapi.json">OpenAPI</a> ·
          <a href="/readyz">Readiness</a> · <a href="/metrics">Metrics</a>
        </p>
      </main>`,
  );
