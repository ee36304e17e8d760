import GithubSlugger, { slug } from 'github-slugger';

/**
 * Returns the section of a page in Markdown that an anchor leads to. For a field or a term, which has an anchor in the
 * page only, that's the section with it. Throws if there is none.
 */
export function readSection(text: string, anchor: string, path: string): string {
  const slugger = new GithubSlugger();
  const headings = [...text.matchAll(/^(#{2,6}) (.*?)(?: \{#(.+)\})?$/gm)].map((match) => {
    const [, marks = '', title = '', id] = match;
    const own = slugger.slug(title);
    return { level: marks.length, id: id?.replaceAll('\\', '') ?? own, index: match.index };
  });
  const start = headings.find(({ id }) => id === anchor) ?? findField(text, anchor, headings);
  if (!start) {
    const ids = headings.map(({ id }) => `#${id}`).join(', ');
    throw new Error(`${path}: there is no section #${anchor}. Sections: ${ids || 'none'}.`);
  }
  const end = headings.find(({ index, level }) => index > start.index && level <= start.level);
  const [head = ''] = /^[^]*?^# .*$/m.exec(text) ?? [];
  return `${head}\n\n${text.slice(start.index, end?.index)}`;
}

/** Anchors that end with the path of a field: "body-filters-operator", "GuidonUser.email". Others name a term. */
const FIELD = /^(param|body|response|header|field)-|\./;
const simplify = (text: string) => slug(text.replace(/[\W_]+/g, ' ').trim());

/** Finds the heading above the list item of a field or a term. */
function findField<Heading extends { readonly id: string; readonly index: number }>(
  text: string,
  anchor: string,
  headings: readonly Heading[],
): Heading | undefined {
  const own = simplify(anchor);
  /** The items that the current one is nested in, and itself. */
  let trail: { depth: number; name: string }[] = [];
  const found = [...text.matchAll(/^( *)- (?:[`*[]+([^`*\]]+)|(\S+))/gm)].flatMap((match) => {
    const [, { length: depth } = '', marked, plain = ''] = match;
    // "Each key" is the anchor "any".
    const name = simplify((marked ?? plain).replace(/^Each$/, 'any'));
    trail = [...trail.filter((item) => item.depth < depth), { depth, name }];
    const path = trail.map((item) => item.name).join('-');
    const isMeant = own === path || (FIELD.test(anchor) && own.endsWith(`-${path}`));
    const heading = headings.findLast(({ index }) => index < match.index);
    return isMeant && heading ? [{ path, heading }] : [];
  });
  // Best, the anchor has the longest path, and then the most words of the heading.
  const countWords = ({ id }: Heading) =>
    id.split('-').filter((word) => own.includes(word.replace(/s$/, ''))).length;
  const [best] = found.sort(
    (a, b) => b.path.length - a.path.length || countWords(b.heading) - countWords(a.heading),
  );
  return best?.heading;
}
