import type { APIRoute, GetStaticPaths } from 'astro';
import { createBrunoCollection } from '../lib/openapi/export/index.ts';
import { findApiByBase, listApiPaths } from '../site/api-files.ts';

/** Each API as a Bruno collection. */
export const getStaticPaths: GetStaticPaths = () => listApiPaths();

export const GET: APIRoute = ({ params }) =>
  Response.json(createBrunoCollection(findApiByBase(params.api).document));
