import { stripSlash, toHref } from '../paths/paths.ts';
import { contentType, isText } from './content-type.ts';
import type { Hosting } from './serve.ts';

type Values = Readonly<Record<string, string>>;

/** The rules of a site as the templates in `deploy/templates` name them: single values, and lists of items. */
export interface TemplateRules {
  readonly values: Values;
  readonly lists: Readonly<Record<string, readonly Values[]>>;
}

/** A line that names a field of a list, and the lines directly after it that name the same list. */
const REPEATED = /^.*\{\{(\w+)\.\w+\}\}.*\n(?:.*\{\{\1\.\w+\}\}.*\n)*/gm;

/**
 * Fills a template of a host's configuration: `{{base}}` is a value, and lines with `{{moved.to}}` are repeated
 * for each item of the list. Throws for an unknown name.
 */
export function fillTemplate(template: string, { values, lists }: TemplateRules): string {
  const fill = (text: string, slot: RegExp, items: Values) =>
    text.replace(slot, (all, name: string) => items[name] ?? fail(all));
  const fail = (name: string): never => {
    throw new Error(`A template in deploy/templates uses ${name}, which isn't in host-files.ts.`);
  };
  return fill(template, /\{\{(\w+)\}\}/g, values).replace(REPEATED, (lines, list: string) =>
    (lists[list] ?? fail(list)).map((item) => fill(lines, /\{\{\w+\.(\w+)\}\}/g, item)).join(''),
  );
}

/** Returns the rules of a site for `fillTemplate`. Throws for a header that the templates can't express. */
export function listRules({ files, redirects, headers, ...style }: Hosting): TemplateRules {
  const base = stripSlash(style.basePath).replace(/^\/$/, '');
  const local = (path: string) => escape(path.slice(base.length + 1));
  const { [`${base}/*`]: everywhere = {}, ...others } = headers;
  const rules = Object.entries(others).map(([pattern, rule]) => {
    const { 'Cache-Control': cache = '', 'Content-Type': type = '', ...rest } = rule;
    const [other] = Object.keys(rest);
    if (other) throw new Error(`deploy/templates can't set ${other} for ${pattern} only.`);
    return { path: pattern.replace(/\*$/, ''), local: local(pattern), cache, type };
  });
  const pages = files
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.slice(0, -'/index.html'.length))
    .map((path) => ({ path, pattern: escape(path), href: encodeURI(toHref(path || '/', style)) }));
  const extensions = new Set(files.flatMap((file) => /\.(\w+)$/.exec(file)?.[1] ?? []));
  const types = [...extensions].map((extension) => {
    const full = contentType(`.${extension}`);
    return { extension, full, type: full.replace(/;.*/, '') };
  });
  const texts = types.filter(({ extension }) => isText(`.${extension}`) && extension !== 'html');
  return {
    values: { base, home: toHref(base || '/', style), slash: style.trailingSlash ? '/' : '' },
    lists: {
      moved: redirects
        .filter(({ from }) => !from.endsWith('/'))
        .map(({ from, to }) => {
          const page = escape(stripSlash(to));
          return { pattern: escape(from), local: local(from), page, to: encodeURI(to) };
        }),
      pages,
      capitals: pages.filter(({ path }) => path !== path.toLowerCase()),
      languages: files
        .filter((file) => file.endsWith('/404.html') && file !== `${base}/404.html`)
        .map((file) => file.slice(0, -'/404.html'.length))
        .map((folder) => ({ folder, name: folder.slice(base.length + 1) })),
      headers: Object.entries(everywhere).map(([name, value]) => {
        return { name, value, quoted: value.replaceAll('"', String.raw`\"`) };
      }),
      folders: rules.filter(({ cache }) => cache !== ''),
      files: rules.filter(({ type }) => type !== ''),
      types,
      texts: [...new Set(texts.map(({ type }) => type))].map((type) => ({ type })),
    },
  };
}

function escape(path: string): string {
  return path.replace(/[.*+?^$()[\]|\\]/g, String.raw`\$&`);
}
