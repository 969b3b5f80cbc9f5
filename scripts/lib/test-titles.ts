import ts from 'typescript';

/** The title of a test as written in the source, including placeholders, and its position. */
interface TestTitle {
  file: string;
  line: number;
  text: string;
  call: ts.CallExpression;
}

const testFunctions = new Set(['test', 'it', 'describe']);

/** Ids of requirements and threats may be added to a title or removed while the test stays the same. */
export const withoutLeadingIds = (title: string): string => title.replace(/^(?:(?:[A-Z]{2,5}-\d{3}|T\d{2})\s+)+/, '');

/** The name at the start of a call: `test`, also in `test.each(…)`. */
function getCalledName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return getCalledName(expression.expression);
  return '';
}

export function findTestTitles(file: string, source: ts.SourceFile): TestTitle[] {
  const titles: TestTitle[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && testFunctions.has(getCalledName(node.expression))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const text = title.getText(source).slice(1, -1);
        const { line } = source.getLineAndCharacterOfPosition(title.getStart(source));
        titles.push({ file, line: line + 1, text, call: node });
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return titles;
}
