/** One stop of a gradient: place from 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Where a linear gradient runs in the shape's own box. */
export type Run = 'across' | 'down' | 'slant';

/**
 * Collects what a drawing refers to. Equal definitions are kept once; ids carry the drawing's prefix, so that drawings
 * can share a page.
 */
export interface Sheet {
  linear: (stops: readonly Stop[], run?: Run) => string;
  /** `focus` is the light's place in the box, `radius` in parts of the box. */
  radial: (stops: readonly Stop[], focus?: readonly [x: number, y: number], radius?: number) => string;
  /** The `clip-path` value that keeps what is drawn inside `shape`. */
  clip: (shape: string) => string;
  /** Content to draw several times: defined once, the answer draws it. */
  share: (content: string) => string;
  defs: () => string;
}

const runs = { across: '', down: ' x2="0" y2="1"', slant: ' x2="1" y2="1"' } as const satisfies Record<Run, string>;

const short = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.');

const stopText = ([offset, color, opacity]: Stop) =>
  `<stop offset="${short(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`}/>`;

interface Definition {
  tag: string;
  id: string;
  attributes: string;
  content: string;
}

export function createSheet(prefix: string): Sheet {
  const known = new Map<string, Definition>();
  const refer = (tag: string, attributes: string, content: string): string => {
    const key = `${tag}${attributes}>${content}`;
    const kept = known.get(key) ?? { tag, id: `${prefix}${known.size.toString(36)}`, attributes, content };
    known.set(key, kept);
    return kept.id;
  };
  const paint = (tag: string, attributes: string, content: string) => `url(#${refer(tag, attributes, content)})`;
  return {
    linear: (stops, run = 'across') => paint('linearGradient', runs[run], stops.map(stopText).join('')),
    radial: (stops, [x, y] = [0.5, 0.5], radius = 0.5) =>
      paint('radialGradient', ` cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`, stops.map(stopText).join('')),
    clip: (shape) => paint('clipPath', '', shape),
    share: (content) => `<use href="#${refer('g', '', content)}"/>`,
    defs: () =>
      [...known.values()]
        .map(({ tag, id, attributes, content }) => `<${tag} id="${id}"${attributes}>${content}</${tag}>`)
        .join(''),
  };
}
