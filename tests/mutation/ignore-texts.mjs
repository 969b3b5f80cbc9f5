const isNamed = (callee, pattern) => pattern.test(callee.property?.name ?? callee.name ?? '');

/** Texts of errors and log lines are for people: no program decides by them. Codes and levels come first, and are no texts. */
function isText({ key, listKey, parent, node }) {
  if (listKey !== 'arguments' || !['StringLiteral', 'TemplateLiteral'].includes(node.type)) return false;
  const { type, callee } = parent;
  if (type === 'NewExpression') return isNamed(callee, /Error$/) && (key > 0 || !isNamed(callee, /^UserFacing/));
  const isLog = isNamed(callee, /^log$/) || isNamed(callee.object ?? {}, /^logger$/);
  return type === 'CallExpression' && key > 0 && isLog;
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: { shouldIgnore: (path) => (isText(path) ? 'A text for people, by which no program decides' : undefined) },
  },
];
