/** Texts of errors and log lines are for people: no program decides by them. Permanent codes are no texts. */
const isText = ({ key, listKey, parent, node }) => {
  if (listKey !== 'arguments' || !['StringLiteral', 'TemplateLiteral'].includes(node.type)) return false;
  const { callee } = parent;
  if (parent.type === 'NewExpression')
    return /Error$/.test(callee.name ?? '') && (callee.name !== 'UserFacingError' || key > 0);
  return (
    callee.type === 'MemberExpression' &&
    /^(?:log|logger)$/.test(callee.object.name ?? callee.object.property?.name ?? '')
  );
};

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: { shouldIgnore: (path) => (isText(path) ? 'A text for people, by which no program decides' : undefined) },
  },
];
