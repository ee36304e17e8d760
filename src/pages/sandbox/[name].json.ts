import type { APIRoute, GetStaticPaths } from 'astro';
import { sandboxDocuments } from '../../site/sandbox.ts';

/** The compact API documents for the in-page sandbox. Empty if the site has no sandbox. */
export const getStaticPaths: GetStaticPaths = () =>
  sandboxDocuments ? [{ params: { name: 'documents' } }] : [];

export const GET: APIRoute = () => Response.json(sandboxDocuments);
