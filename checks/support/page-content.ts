import { markdownToMdast, mdxToMdast } from 'satteri';
import { parseFenceMeta } from '../../src/lib/code/fence-meta.ts';
import { printApiRequest, type ComponentAttribute } from './api-request.ts';
import type { SourcePage } from './sources.ts';

export interface Place {
  /** The line in the file, from 1. */
  readonly line: number;
  /** The text of the `##` heading above it, or "" before the first heading. */
  readonly section: string;
}

/** A piece of prose, with inline code in backquotes. */
export interface Block extends Place {
  readonly kind: 'paragraph' | 'heading' | 'cell' | 'label' | 'description';
  readonly text: string;
  /** The level of a heading: 2 for `##`. */
  readonly level?: number;
}

export interface CodeSpan extends Place {
  readonly code: string;
}

export interface Fence extends Place {
  readonly lang: string;
  readonly meta: Readonly<Record<string, string>>;
  /** The language and the options, as written after the opening backquotes. */
  readonly info: string;
  readonly code: string;
  /** Whether the fence is made from an `<ApiRequest>`. Then the page's source doesn't contain its code. */
  readonly isRequest?: true;
}

export interface PageLink extends Place {
  readonly text: string;
  readonly url: string;
}

/** A row in the body of a table, with the table's column headings. */
export interface TableRow extends Place {
  readonly head: readonly string[];
  readonly cells: readonly string[];
}

/** A Mermaid diagram. */
export interface Drawing extends Place {
  readonly title: string;
  readonly source: string;
}

/** The contents of a page (paragraphs, inline code, links, …), each kind in the order of the page. */
export interface PageContent {
  readonly page: SourcePage;
  readonly blocks: readonly Block[];
  readonly spans: readonly CodeSpan[];
  readonly fences: readonly Fence[];
  readonly links: readonly PageLink[];
  readonly rows: readonly TableRow[];
  readonly drawings: readonly Drawing[];
}

/** The properties of a parser node that are used here. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly depth?: number;
  readonly name?: string | null;
  readonly attributes?: readonly ComponentAttribute[];
  readonly position?: { readonly start: { readonly line: number } };
}

type Lists = {
  [Key in Exclude<keyof PageContent, 'page'>]: PageContent[Key][number][];
};

const FEATURES = { directive: true, headingAttributes: true } as const;
/** Attributes of components that are text for readers. */
const LABELS = ['title', 'label', 'caption'];

/**
 * Parses a page with the parser of the build. Reads the source instead of the built page, because
 * messages need line numbers.
 * @throws the parser's error for invalid Markdown
 */
export function readContent(page: SourcePage): PageContent {
  const parse = page.file.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  const lists: Lists = { blocks: [], spans: [], fences: [], links: [], rows: [], drawings: [] };
  const walk = createWalk(lists, page.bodyLine - 1, page.file);
  walk(parse(page.body, { features: FEATURES }) as unknown as Node);
  return { page, ...lists };
}

function createWalk(lists: Lists, lineOffset: number, file: string) {
  let section = '';
  const placeOf = (node: Node): Place => ({
    section,
    line: (node.position?.start.line ?? 1) + lineOffset,
  });

  const addBlock = (node: Node, place: Place, kind: Block['kind']): void => {
    const text = textOf(node);
    if (text !== '') lists.blocks.push({ ...place, kind, text, ...levelOf(node) });
    addInline(lists, node, placeOf);
  };
  const addTable = (node: Node): void => {
    const [head, ...rows] = node.children ?? [];
    const heads = (head?.children ?? []).map(textOf);
    for (const row of node.children ?? []) {
      for (const cell of row.children ?? []) addBlock(cell, placeOf(row), 'cell');
    }
    for (const row of rows) {
      const cells = (row.children ?? []).map(textOf);
      lists.rows.push({ ...placeOf(row), head: heads, cells });
    }
  };
  const addComponent = (node: Node): void => {
    const place = placeOf(node);
    const { name, attributes = [] } = node;
    const values = attributes.flatMap((attribute) =>
      attribute.name !== undefined && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value] as const]
        : [],
    );
    for (const [attribute, text] of values)
      if (LABELS.includes(attribute)) lists.blocks.push({ ...place, kind: 'label', text });
    const known = new Map(values);
    if (name === 'ApiRequest') {
      const code = printApiRequest(attributes, `${file}:${place.line}`);
      // A fence's `line` is the line above its code, here the line above the component.
      const line = place.line - 1;
      lists.fences.push({ ...place, line, lang: 'sh', meta: {}, info: '', code, isRequest: true });
    }
    const href = known.get('href');
    if (href !== undefined)
      lists.links.push({ ...place, text: known.get('title') ?? textOf(node), url: href });
  };

  const addDrawing = (node: Node, place: Place): void => {
    const wordsOf = (key: string) =>
      new RegExp(`^\\s*${key}:\\s*(.*)$`, 'm').exec(node.value ?? '')?.[1] ?? '';
    const title = wordsOf('accTitle');
    lists.drawings.push({ ...place, title, source: node.value ?? '' });
    lists.blocks.push({ ...place, kind: 'label', text: title });
    lists.blocks.push({ ...place, kind: 'description', text: wordsOf('accDescr') });
  };

  const walk = (node: Node): void => {
    const place = placeOf(node);
    if (node.type === 'heading') {
      if (node.depth === 2) section = textOf(node);
      return addBlock(node, { ...place, section }, 'heading');
    }
    if (node.type === 'paragraph') return addBlock(node, place, 'paragraph');
    if (node.type === 'table') return addTable(node);
    if (node.type === 'code' && node.lang === 'mermaid') return addDrawing(node, place);
    if (node.type === 'code') {
      const { lang, meta: info, value: code } = node;
      const meta = parseFenceMeta(info ?? '');
      lists.fences.push({ ...place, lang: lang ?? '', meta, info: info ?? '', code: code ?? '' });
      return;
    }
    if (node.type.startsWith('mdxJsx')) addComponent(node);
    for (const child of node.children ?? []) walk(child);
  };
  return walk;
}

function levelOf({ type, depth }: Node): { level?: number } {
  return type === 'heading' && depth !== undefined ? { level: depth } : {};
}

/** Adds the inline code and the links in a piece of prose to `lists`. */
function addInline(lists: Lists, node: Node, placeOf: (node: Node) => Place): void {
  for (const child of node.children ?? []) {
    if (child.type === 'inlineCode')
      lists.spans.push({ ...placeOf(child), code: child.value ?? '' });
    if (child.type === 'link')
      lists.links.push({ ...placeOf(child), text: textOf(child), url: child.url ?? '' });
    addInline(lists, child, placeOf);
  }
}

/** Stands for the output of a component or of an expression. */
const PRINTED = '¤';

/** Returns the text of a node with code in backquotes and without images. */
function textOf(node: Node): string {
  if (node.type === 'inlineCode') return `\`${node.value ?? ''}\``;
  if (node.type === 'text') return (node.value ?? '').replace(/\s+/g, ' ');
  if (node.type === 'break') return ' ';
  // What a component or an expression prints isn't known here.
  if (node.type === 'mdxJsxTextElement' && !node.children?.length) return PRINTED;
  if (node.type === 'mdxTextExpression') return PRINTED;
  return (node.children ?? []).map(textOf).join('');
}
