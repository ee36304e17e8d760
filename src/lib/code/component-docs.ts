export interface ComponentProp {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  /** The comment above the prop, or an empty string. */
  readonly purpose: string;
}

/** What a component's source says about the component: its first comment, and its props. */
export interface ComponentDocs {
  readonly purpose: string;
  readonly props: readonly ComponentProp[];
}

const PROP = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?(\w+)(\??):\s*([^;]+);/g;

/** Joins a comment's lines, without the asterisks at their start. */
const toLine = (comment: string): string =>
  comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads an Astro component's first comment and its `Props`. @throws Error if the component has no comment */
export function readComponent(file: string, source: string): ComponentDocs {
  const comment = /^---(?:\s*import [^;]+;)*\s*\/\*\*([^]*?)\*\//.exec(source)?.[1];
  if (comment === undefined)
    throw new Error(`${file}: begin with a comment that says what the component is for.`);
  const body = /interface Props(?: extends [^{]+)? \{([^]*?)\n\}/.exec(source)?.[1] ?? '';
  const props = [...body.matchAll(PROP)].map(([, purpose = '', name = '', mark, type = '']) => ({
    name,
    type: type.replace(/\s+/g, ' '),
    isOptional: mark === '?',
    purpose: toLine(purpose),
  }));
  return { purpose: toLine(comment), props };
}
