import type { APIRoute, GetStaticPaths } from 'astro';
import { createPostmanCollection } from '../lib/openapi/export/index.ts';
import { findApiByBase, listApiPaths } from '../site/api-files.ts';

/** Each API as a Postman collection. */
export const getStaticPaths: GetStaticPaths = () => listApiPaths();

export const GET: APIRoute = ({ params }) =>
  Response.json(createPostmanCollection(findApiByBase(params.api).document));
