import ts from 'typescript';

/** Modifiers under which a test still runs every time. */
const RUNNING = new Set([
  'describe',
  'each',
  'for',
  'concurrent',
  'sequential',
  'parallel',
  'serial',
]);
/** Calls inside a test that may end it before it has shown anything. */
const SKIPS = new Set(['skip', 'fixme', 'todo']);

/**
 * The tests of a file by their full titles: those of the suites around a test, then its own. Titles
 * stand as in the source, placeholders such as `%s` and `${name}` included. A test that is skipped, or
 * that may skip itself, shows nothing and is left out.
 */
export function listTests(source: string): string[][] {
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, false);
  const tests: string[][] = [];
  const visit = (node: ts.Node, suites: readonly string[]): void => {
    const call = readCall(node, file);
    if (!call) {
      ts.forEachChild(node, (child) => visit(child, suites));
    } else if (call.kind === 'suite') {
      ts.forEachChild(node, (child) => visit(child, [...suites, call.title]));
    } else if (call.kind === 'test' && !maySkip(node)) {
      tests.push([...suites, call.title]);
    }
  };
  visit(file, []);
  return tests;
}

interface TestCall {
  kind: 'suite' | 'test' | 'skipped';
  title: string;
}

/** Reads `it('title', …)`, `test.describe('title', …)`, `it.each(cases)('title', …)` and the like. */
function readCall(node: ts.Node, file: ts.SourceFile): TestCall | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first, ...modifiers] = namesOf(node.expression);
  const title = titleOf(node.arguments[0], file);
  if (title === undefined || !['it', 'test', 'describe'].includes(first ?? '')) return undefined;
  if (!modifiers.every((name) => RUNNING.has(name))) return { kind: 'skipped', title };
  const isSuite = first === 'describe' || modifiers.includes('describe');
  return { kind: isSuite ? 'suite' : 'test', title };
}

/** The names of a chain: `test.describe` -> test, describe; `it.each(cases)` -> it, each. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isCallExpression(expression)) return namesOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return namesOf(expression.tag);
  if (!ts.isPropertyAccessExpression(expression)) return [];
  return [...namesOf(expression.expression), expression.name.text];
}

function titleOf(node: ts.Expression | undefined, file: ts.SourceFile): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(file).slice(1, -1) : undefined;
}

function maySkip(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const [first, second] = namesOf(node.expression);
    if ((first === 'test' || first === 'it') && SKIPS.has(second ?? '')) return true;
  }
  return ts.forEachChild(node, (child) => maySkip(child) || undefined) ?? false;
}
