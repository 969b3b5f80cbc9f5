import { html } from './html.ts';

/** A lipstick, its cap, a compact and a smear, drawn for any color scheme. It is decoration. */
export const stillLife = html`<svg viewBox="0 0 480 360" aria-hidden="true">
  <defs>
    <linearGradient id="case" x2="1">
      <stop stop-color="#2b2124" />
      <stop offset=".3" stop-color="#5a4a4d" />
      <stop offset=".5" stop-color="#2b2124" />
      <stop offset="1" stop-color="#171113" />
    </linearGradient>
    <linearGradient id="gold" x2="1">
      <stop stop-color="#a67c45" />
      <stop offset=".35" stop-color="#f3dfb4" />
      <stop offset=".6" stop-color="#c99d5f" />
      <stop offset="1" stop-color="#7d5a2c" />
    </linearGradient>
    <linearGradient id="bullet" x2="1">
      <stop stop-color="#7b1832" />
      <stop offset=".35" stop-color="#c2435f" />
      <stop offset=".6" stop-color="#9a2342" />
      <stop offset="1" stop-color="#5e1025" />
    </linearGradient>
    <radialGradient id="powder" cx=".4" cy=".35">
      <stop stop-color="#f1c3b4" />
      <stop offset="1" stop-color="#d5917f" />
    </radialGradient>
  </defs>
  <ellipse cx="240" cy="318" rx="216" ry="20" fill="#241a1d" opacity=".09" />
  <path
    d="M34 250c40-34 92-44 150-40 20 2 16 12 4 15-34 8-74 12-104 27-8 4-2 9 8 7 28-6 66-13 92-11 10 1 8 8-2 11-46 12-96 20-140 32-22 6-34-8-22-20 6-6 8-8 2-10-4-2 4-4 12-11z"
    fill="#9a2342"
    opacity=".9"
  />
  <path d="M52 246c36-22 78-29 122-29" fill="none" stroke="#c2435f" stroke-width="4" stroke-linecap="round" />
  <g>
    <rect x="206" y="206" width="68" height="110" rx="3" fill="url(#case)" />
    <rect x="212" y="166" width="56" height="44" rx="2" fill="url(#gold)" />
    <path d="M218 166V96c0-20 20-44 44-52v122z" fill="url(#bullet)" />
    <path d="M218 96c0-20 20-44 44-52-4 22-18 44-44 52z" fill="#d2617b" />
    <path d="M224 262h32m-32 6h20" stroke="#c99d5f" stroke-width="1.5" />
  </g>
  <g>
    <rect x="290" y="228" width="70" height="88" rx="4" fill="url(#case)" />
    <rect x="290" y="228" width="70" height="9" rx="3" fill="url(#gold)" />
  </g>
  <g>
    <ellipse cx="398" cy="304" rx="62" ry="18" fill="#171113" />
    <ellipse cx="398" cy="298" rx="62" ry="18" fill="#3d3033" />
    <ellipse cx="398" cy="297" rx="53" ry="14" fill="url(#gold)" />
    <ellipse cx="398" cy="298" rx="49" ry="12" fill="url(#powder)" />
    <path d="M366 296c20-6 42-7 62-2" fill="none" stroke="#fff3ea" stroke-width="2" opacity=".6" />
  </g>
</svg>`;
