// `npm run new -- <kind> <path> "<title>"` creates a page from the template of its kind.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { PAGE_KINDS } from '../src/site/page-schema.ts';
import { fillTemplate, pageFile, readRequest } from './new/template.ts';

const USAGE = `Usage: npm run new -- <kind> <path> "<title>" ["<description>"]
Kinds: ${PAGE_KINDS.join(', ')}
Example: npm run new -- how-to /platform/extras/webhooks "Webhooks"`;

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const request = readRequest(positionals);
  const file = pageFile(request.path);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const template = readFileSync(`templates/${request.kind}.mdx`, 'utf8');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fillTemplate(template, request));
  console.log(
    `Wrote ${file}. List "${request.path}" in config/sidebars/ unless it is there, look at the page with \`npm run dev\`, and check it with \`npm test -- changed\`.`,
  );
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exit(1);
}
