import { checkBrackets, type LineProblem } from './brackets.ts';

const VERBS = /^(?:ALTER|CALL|CREATE|DELETE|DROP|GRANT|INSERT|MERGE|SELECT|SHOW|UPDATE|USE|WITH)\b/;

/** What never stands in front of a clause, and what no clause ends with. */
const BROKEN = [
  { pattern: /,\s*(?=FROM\b|WHERE\b|GROUP\b|ORDER\b|\)|;|$)/, message: 'A comma ends a list.' },
  { pattern: /\b(?:FROM|WHERE|BY|ON|AND|OR|SELECT)\s*(?=;|\)|$)/, message: 'A clause is empty.' },
] as const;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * SQL of a warehouse has no grammar that comes built and knows the dialect: brackets and texts have to
 * match, each statement begins with a verb and ends with a semicolon, and no list or clause is cut off.
 */
export function checkSql(code: string): LineProblem[] {
  const masked = code.replaceAll(/'(?:[^']|'')*'/g, (text) => `'${blank(text.slice(1, -1))}'`);
  const bare = masked.replaceAll(/--.*$/gm, blank);
  const statements = bare.split(/(?<=;)/);
  let line = 0;
  const problems = statements.flatMap((statement) => {
    const at = line + (/^\s*/.exec(statement)?.[0].split('\n').length ?? 1) - 1;
    line += statement.split('\n').length - 1;
    const text = statement.trim();
    return text === '' ? [] : checkStatement(text).map((message) => ({ line: at, message }));
  });
  return [...problems, ...checkBrackets(bare)];
}

function checkStatement(text: string): string[] {
  const first = text.split(/\s/, 1)[0] ?? '';
  if (!VERBS.test(text)) return [`"${first}" begins no statement.`];
  if (!text.endsWith(';')) return ['The statement does not end with a semicolon.'];
  return BROKEN.filter(({ pattern }) => pattern.test(text)).map(({ message }) => message);
}
