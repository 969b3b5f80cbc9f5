declare module 'virtual:astro:manifest' {
  import type { SSRManifest } from 'astro';

  export const manifest: SSRManifest;
}
