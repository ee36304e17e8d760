import { load as parseHtml } from 'cheerio';
import sax from 'sax';
import { parse as parseToml, TomlError } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import { LANGUAGES } from '../../src/lib/code/languages.ts';
import type { LineProblem } from './brackets.ts';
import { blame, type Fence, type Problem } from './fence.ts';

function checkJson(code: string): LineProblem[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1) - 1;
    return [{ line, message }];
  }
}

function checkYaml(code: string): LineProblem[] {
  const documents = parseAllDocuments(code, { strict: true, uniqueKeys: true });
  const found = Array.isArray(documents) ? documents : [];
  return found
    .flatMap(({ errors, warnings }) => [...errors, ...warnings])
    .map(({ message, linePos }) => ({
      line: (linePos?.[0].line ?? 1) - 1,
      message: message.split('\n')[0] ?? message,
    }));
}

function checkToml(code: string): LineProblem[] {
  try {
    parseToml(code);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return [{ line: error.line - 1, message: error.message.split('\n')[0] ?? '' }];
  }
}

/** Parses XML inside a root element, because a page may show several elements of a larger file. */
function checkXml(code: string): LineProblem[] {
  const problems: LineProblem[] = [];
  const parser = sax.parser(true, { xmlns: false });
  parser.onerror = (error) => {
    problems.push({ line: parser.line, message: error.message.split('\n')[0] ?? '' });
    parser.resume();
  };
  const isWhole = code.trimStart().startsWith('<?xml');
  parser.write(isWhole ? code : `<sample>${code}</sample>`).close();
  return problems.slice(0, 1);
}

const FRAGMENT_ERRORS = ['missing-doctype'];

function checkHtml(code: string): LineProblem[] {
  const problems: LineProblem[] = [];
  parseHtml(code, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code: name, startLine }) => {
      if (!FRAGMENT_ERRORS.includes(name)) problems.push({ line: startLine - 1, message: name });
    },
  });
  return problems;
}

const PARSERS: Readonly<Record<string, (code: string) => LineProblem[]>> = {
  json: checkJson,
  yaml: checkYaml,
  toml: checkToml,
  xml: checkXml,
  html: checkHtml,
};

export function checkData(fence: Fence): Problem[] {
  const parser = LANGUAGES[fence.language ?? '']?.parser ?? '';
  const check = PARSERS[parser];
  if (!check) throw new Error(`There is no parser "${parser}" in ${import.meta.filename}.`);
  return check(fence.code).map(({ line, message }) =>
    blame(fence, `${fence.name}: ${message}`, line),
  );
}
