import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { stringify } from 'yaml';
import {
  createBrunoCollection,
  createPostmanCollection,
  withServerUrl,
} from '../lib/openapi/export/index.ts';
import type { ApiDocument } from '../lib/openapi/index.ts';
import { apis } from '../site/api-reference.ts';

/** Returns the OpenAPI document with the API server of this site. */
const readPublic = ({ raw, servers }: ApiDocument) =>
  withServerUrl(raw.root, servers[0]?.url ?? '/');

/** Functions that create the downloads of an API, by the format in their URL. */
const FORMATS: Readonly<Record<string, (document: ApiDocument) => Response>> = {
  json: (document) => Response.json(readPublic(document)),
  yaml: (document) => {
    // No wrapped lines and no aliases, because some tools don't support YAML aliases.
    const style = { lineWidth: 0, aliasDuplicateObjects: false };
    const headers = { 'content-type': 'application/yaml' };
    return new Response(stringify(readPublic(document), style), { headers });
  },
  'postman.json': (document) => Response.json(createPostmanCollection(document)),
  'bruno.json': (document) => Response.json(createBrunoCollection(document)),
};

export const getStaticPaths = (() =>
  apis.flatMap(({ base, document }) =>
    Object.entries(FORMATS).map(([format, write]) => ({
      params: { api: base, format },
      props: { write: () => write(document) },
    })),
  )) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The OpenAPI document of each API as JSON and YAML, and as a Postman and a Bruno collection. */
export const GET: APIRoute<Props> = ({ props: { write } }) => write();
