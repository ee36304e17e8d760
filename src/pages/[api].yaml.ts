import type { APIRoute, GetStaticPaths } from 'astro';
import { stringify } from 'yaml';
import { findApiByBase, listApiPaths, readPublicDocument } from '../site/api-files.ts';

/** The OpenAPI document of each API as YAML, with the servers of this site. */
export const getStaticPaths: GetStaticPaths = () => listApiPaths();

export const GET: APIRoute = ({ params }) => {
  const document = readPublicDocument(findApiByBase(params.api));
  // No wrapped lines and no aliases, because some tools don't support YAML aliases.
  const text = stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
  return new Response(text, { headers: { 'content-type': 'application/yaml' } });
};
