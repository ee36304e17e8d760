import type { APIRoute, GetStaticPaths } from 'astro';
import { findApiByBase, listApiPaths, readPublicDocument } from '../site/api-files.ts';

/** The OpenAPI document of each API as JSON, with the servers of this site. */
export const getStaticPaths: GetStaticPaths = () => listApiPaths();

export const GET: APIRoute = ({ params }) =>
  Response.json(readPublicDocument(findApiByBase(params.api)));
