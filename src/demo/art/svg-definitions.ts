/** One stop of a gradient: place from 0 to 1, colour, opacity (1 when left out). */
type GradientStop = readonly [offset: number, color: string, opacity?: number];

/** Where a linear gradient runs in the shape's own box. */
export type GradientDirection = 'across' | 'down' | 'slant';

/**
 * Collects what a drawing refers to. Equal definitions are kept once; ids carry the drawing's prefix, so that drawings
 * can share a page.
 */
export interface SvgDefinitions {
  linearGradient: (stops: readonly GradientStop[], run?: GradientDirection) => string;
  /** `focus` is the light's place in the box, `radius` in parts of the box. */
  radialGradient: (stops: readonly GradientStop[], focus?: readonly [x: number, y: number], radius?: number) => string;
  /** The `clip-path` value that keeps what is drawn inside `shape`. */
  clipPath: (shape: string) => string;
  /** Content to draw several times: defined once, the answer draws it. */
  defineOnce: (content: string) => string;
  render: () => string;
}

const directionAttributes = { across: '', down: ' x2="0" y2="1"', slant: ' x2="1" y2="1"' } as const satisfies Record<
  GradientDirection,
  string
>;

const formatNumber = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.');

const renderStop = ([offset, color, opacity]: GradientStop) =>
  `<stop offset="${formatNumber(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${formatNumber(opacity)}"`}/>`;

interface Definition {
  tag: string;
  id: string;
  attributes: string;
  content: string;
}

export function createSvgDefinitions(prefix: string): SvgDefinitions {
  const known = new Map<string, Definition>();
  const refer = (tag: string, attributes: string, content: string): string => {
    const key = `${tag}${attributes}>${content}`;
    const kept = known.get(key) ?? { tag, id: `${prefix}${known.size.toString(36)}`, attributes, content };
    known.set(key, kept);
    return kept.id;
  };
  const paint = (tag: string, attributes: string, content: string) => `url(#${refer(tag, attributes, content)})`;
  return {
    linearGradient: (stops, run = 'across') =>
      paint('linearGradient', directionAttributes[run], stops.map(renderStop).join('')),
    radialGradient: (stops, [x, y] = [0.5, 0.5], radius = 0.5) =>
      paint(
        'radialGradient',
        ` cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}"`,
        stops.map(renderStop).join(''),
      ),
    clipPath: (shape) => paint('clipPath', '', shape),
    defineOnce: (content) => `<use href="#${refer('g', '', content)}"/>`,
    render: () =>
      [...known.values()]
        .map(({ tag, id, attributes, content }) => `<${tag} id="${id}"${attributes}>${content}</${tag}>`)
        .join(''),
  };
}
