import { getSnapshot } from '../content/snapshot/snapshot.ts';

export const GET = (): Response =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${getSnapshot().site().siteUrl}/sitemap-index.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
