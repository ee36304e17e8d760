import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { stringify } from 'yaml';
import { apis } from '../site/api-reference.ts';

export const getStaticPaths = (() =>
  apis.flatMap(({ base, document }) =>
    ['json', 'yaml'].map((format) => ({ params: { api: base, format }, props: { document } })),
  )) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** An API's OpenAPI document with the server that this site is configured with. */
export const GET: APIRoute<Props> = ({ params, props: { document } }) => {
  const value = { ...document.root, servers: document.servers.slice(0, 1) };
  if (params['format'] === 'json') return Response.json(value);
  // No wrapped lines and no aliases, because some tools don't support YAML aliases.
  const text = stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
  return new Response(text, { headers: { 'content-type': 'application/yaml' } });
};
