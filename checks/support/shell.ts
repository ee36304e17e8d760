import { forEachChild, parse } from 'unbash';
import type { Assignment, Command, SyntaxNode, Word, WordPart } from 'unbash';

/** A command in a shell script. Its words have no quotes, and known variables are replaced. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** Counted from 1. */
  readonly line: number;
  /** Files that the command writes to with `>`. */
  readonly writes: readonly string[];
}

/**
 * Lists the commands of a shell script in the order in which they run, including those in `$(…)`, and its variables.
 * In the commands, variables with a plain value are replaced, and others stay as `$NAME`.
 */
export function parseShell(source: string, known: ReadonlyMap<string, string> = new Map()) {
  const variables = new Map(known);
  const commands: ShellCommand[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'For') setAtRun(variables, node.name.value);
    forEachChild(node, visit);
    if (node.type === 'Assignment') assign(variables, node);
    if (node.type !== 'Command') return;
    const command = readCommand(node, source, variables);
    if (command.words[0] === 'read')
      for (const name of command.words.slice(1)) setAtRun(variables, name);
    if (command.words.length + command.writes.length > 0) commands.push(command);
  };
  visit(parse(source));
  return { commands, variables };
}

function readCommand(
  { name, args, redirects, pos }: Command,
  source: string,
  variables: ReadonlyMap<string, string>,
): ShellCommand {
  const print = (word: Word) => expand(word, variables);
  const words = [name, ...args].filter((word) => word !== undefined);
  return {
    words: words.map((word) => (word.type === 'Word' ? print(word) : word.text)),
    line: source.slice(0, name?.pos ?? pos).split('\n').length,
    writes: redirects.flatMap((redirect) =>
      redirect.type === 'Redirect' && /^&?>[>|]?$/.test(redirect.operator) && redirect.target
        ? [print(redirect.target)]
        : [],
    ),
  };
}

function expand(word: Word, variables: ReadonlyMap<string, string>): string {
  const replace = (name: string): string => variables.get(name) ?? `$${name}`;
  const print = (part: WordPart): string => {
    switch (part.type) {
      case 'DoubleQuoted':
        return part.parts.map(print).join('');
      case 'SimpleExpansion':
        return replace(part.text.slice(1));
      case 'ParameterExpansion':
        return replace(part.parameter);
      case 'Literal':
      case 'SingleQuoted':
      case 'AnsiCQuoted':
        return part.value;
      default:
        return part.text;
    }
  };
  return word.parts?.map(print).join('') ?? word.value;
}

function assign(variables: Map<string, string>, { name, value }: Assignment): void {
  const text = value.type === 'Word' ? expand(value, variables) : '$(';
  if (text.includes('$(')) setAtRun(variables, name);
  else variables.set(name, text);
}

function setAtRun(variables: Map<string, string>, name: string): void {
  variables.set(name, `$${name}`);
}
