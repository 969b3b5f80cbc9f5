/** One stop of a gradient: offset from 0 to 1, color, and opacity (1 by default). */
type GradientStop = readonly [offset: number, color: string, opacity?: number];

/** The direction of a linear gradient in the bounding box of its shape. */
export type GradientDirection = 'across' | 'down' | 'slant';

/**
 * Collects the definitions of a drawing. Equal definitions are stored once. Ids start with the drawing's prefix, so that
 * several drawings can stand on one page.
 */
export interface SvgDefinitions {
  linearGradient: (stops: readonly GradientStop[], direction?: GradientDirection) => string;
  /** `center` and `radius` are parts of the bounding box, from 0 to 1. */
  radialGradient: (stops: readonly GradientStop[], center?: readonly [x: number, y: number], radius?: number) => string;
  /** Returns the `clip-path` value that clips to `shape`. */
  clipPath: (shape: string) => string;
  /** Defines content that is drawn several times, and returns the element that draws it. */
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
  const definitions = new Map<string, Definition>();
  const define = (tag: string, attributes: string, content: string): string => {
    const key = `${tag}${attributes}>${content}`;
    const id = `${prefix}${definitions.size.toString(36)}`;
    const definition = definitions.get(key) ?? { tag, id, attributes, content };
    definitions.set(key, definition);
    return definition.id;
  };
  const defineUrl = (tag: string, attributes: string, content: string) => `url(#${define(tag, attributes, content)})`;
  return {
    linearGradient: (stops, direction = 'across') =>
      defineUrl('linearGradient', directionAttributes[direction], stops.map(renderStop).join('')),
    radialGradient: (stops, [x, y] = [0.5, 0.5], radius = 0.5) =>
      defineUrl(
        'radialGradient',
        ` cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}"`,
        stops.map(renderStop).join(''),
      ),
    clipPath: (shape) => defineUrl('clipPath', '', shape),
    defineOnce: (content) => `<use href="#${define('g', '', content)}"/>`,
    render: () =>
      [...definitions.values()]
        .map(({ tag, id, attributes, content }) => `<${tag} id="${id}"${attributes}>${content}</${tag}>`)
        .join(''),
  };
}
