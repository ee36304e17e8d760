import { existsSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { OpenAPI3 } from 'openapi-typescript';
import { shortDigest } from '../../src/site/build-cache.ts';

const DOCUMENT = 'specs/management-api.json';
/** Where Astro writes the types. */
const FILE = '.astro/integrations/api-types/management-api.d.ts';

/** Declares the schemas of the Management API's document as types, in `.astro/` like those of the content. */
export async function apiTypes(): Promise<AstroIntegration> {
  const content = await generateTypes();
  return {
    name: 'api-types',
    hooks: {
      'astro:config:done': ({ injectTypes }) => {
        if (content) injectTypes({ filename: 'management-api.d.ts', content });
      },
    },
  };
}

/**
 * Generates the types again if the document changed. Returns undefined without the packages for the checks, which
 * `npm start` doesn't install.
 */
async function generateTypes(): Promise<string | undefined> {
  if (!existsSync('node_modules/openapi-typescript')) return undefined;
  const text = readFileSync(DOCUMENT, 'utf8');
  const mark = `// From a document with the digest ${shortDigest(text)}`;
  const kept = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  if (kept.startsWith(mark)) return kept;
  const { default: generate, astToString } = await import('openapi-typescript');
  const { openapi, info, components } = JSON.parse(text) as OpenAPI3;
  const schemas = { openapi, info, components: { schemas: components?.schemas ?? {} } };
  const options = { immutable: true, emptyObjectsUnknown: true, silent: true };
  const types = astToString(await generate(schemas, options));
  return `${mark}\ndeclare module 'virtual:guidon/management-api' {\n${types}}\n`;
}
