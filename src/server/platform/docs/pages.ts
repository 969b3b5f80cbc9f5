import { brand } from '../../../config/brand.ts';
import { html } from '../html/html.ts';
import { renderPage } from '../html/page.ts';

export const renderFrontPage = (siteUrl: string): string =>
  renderPage(
    'API',
    html`<header><h1>${brand.name}</h1></header>
      <main>
        <p>
          This is the live API of the shop: catalogue, translations, distributors, bag and checkout. The shop itself is
          at <a href="${siteUrl}">${siteUrl}</a>.
        </p>
        <p>
          <a href="/docs">API reference</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/readyz">Readiness</a> ·
          <a href="/metrics">Metrics</a>
        </p>
      </main>`,
  );

/** The page of Swagger UI. Its script and style come from files of this server. */
export const renderReferencePage = (): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API reference · ${brand.name}</title>
        <link rel="stylesheet" href="/docs/swagger-ui.css" />
        <script src="/docs/swagger-ui-bundle.js" defer></script>
        <script src="/docs/start.js" defer></script>
      </head>
      <body>
        <div id="reference"></div>
        <noscript>This page needs JavaScript. The same as a file: <a href="/openapi.json">OpenAPI 3.1</a>.</noscript>
      </body>
    </html>`.text;

/** Starts Swagger UI as read-only: calls from the page would need the shop's sign-in. */
export const referenceScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;
