type Attributes = Readonly<Record<string, string | boolean | undefined>>;
type Children = readonly (Node | string)[];

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
}

/** Creates an element with its attributes and content. `true` stands for an attribute without a value. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  children: Children = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Creates an element of a drawing. */
export function createDrawing(tag: string, attributes: Attributes, children: Children = []): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}
