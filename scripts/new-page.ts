// `npm run new -- <kind> <path> "<title>"` creates a page from the template of its kind.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { nearestHint } from '../src/lib/text/nearest.ts';
import { toSlug } from '../src/lib/paths/paths.ts';
import { PAGE_KINDS } from '../src/site/page-schema.ts';

const USAGE = `Usage: npm run new -- <kind> <path> "<title>" ["<description>"]
Kinds: ${PAGE_KINDS.join(', ')}
Example: npm run new -- how-to /platform/extras/webhooks "Webhooks"`;

/** Reads kind, path, title, and description from the arguments of `npm run new`. Throws if one is invalid. */
export function readRequest([
  name = '',
  path = '',
  title = '',
  description = '',
]: readonly string[]) {
  const kind = PAGE_KINDS.find((known) => known === name);
  if (!kind) throw new Error(`Unknown page kind "${name}".${nearestHint(name, PAGE_KINDS)}`);
  const slug = toSlug(path);
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(slug)) {
    throw new Error(
      `The path is "${path}"; write lower-case letters, digits and hyphens, such as /sdk/features.`,
    );
  }
  if (title.trim() === '')
    throw new Error('The title is missing; put it in quotes after the path.');
  return { kind, slug, title: title.trim(), description };
}

export function fillTemplate(template: string, title: string, description: string): string {
  return template
    .replaceAll('{{title}}', () => JSON.stringify(title))
    .replaceAll('{{description}}', () => JSON.stringify(description));
}

function createPage(args: readonly string[]): void {
  const { kind, slug, title, description } = readRequest(args);
  const file = `src/content/docs/${slug}.mdx`;
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  mkdirSync(dirname(file), { recursive: true });
  const template = readFileSync(`templates/${kind}.mdx`, 'utf8');
  writeFileSync(file, fillTemplate(template, title, description));
  console.log(
    `Wrote ${file}. List "${slug}" in config/sidebars/ unless it is there, look at the page with \`npm run dev\`, and check it with \`npm test -- changed\`.`,
  );
}

if (import.meta.main) {
  try {
    createPage(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(1);
  }
}
