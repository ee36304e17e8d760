import type { APIRoute, GetStaticPaths } from 'astro';
import { sandboxDocuments } from '../../site/sandbox.ts';

/** What the sandbox in a page follows. There is no such file where it cannot run. */
export const getStaticPaths: GetStaticPaths = () =>
  sandboxDocuments ? [{ params: { name: 'documents' } }] : [];

export const GET: APIRoute = () => Response.json(sandboxDocuments);
