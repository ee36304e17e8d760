import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { stringify } from 'yaml';
import type { ApiDocument } from '../lib/openapi/index.ts';
import { apis } from '../site/api-reference.ts';

/** Returns the OpenAPI document with the API server that this site is configured with. */
const readPublic = ({ root, servers }: ApiDocument) => ({
  ...root,
  servers: servers.slice(0, 1),
});

/** Functions that create the downloads of an API, by the format in their URL. */
const FORMATS: Readonly<Record<string, (document: ApiDocument) => Response>> = {
  json: (document) => Response.json(readPublic(document)),
  yaml: (document) => {
    // No wrapped lines and no aliases, because some tools don't support YAML aliases.
    const style = { lineWidth: 0, aliasDuplicateObjects: false };
    const headers = { 'content-type': 'application/yaml' };
    return new Response(stringify(readPublic(document), style), { headers });
  },
};

export const getStaticPaths = (() =>
  apis.flatMap(({ base, document }) =>
    Object.entries(FORMATS).map(([format, write]) => ({
      params: { api: base, format },
      props: { write: () => write(document) },
    })),
  )) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { write } }) => write();
