import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { sandboxHref } from '../../site/sandbox.ts';

/** Each exercise without its solution, which a page loads when the reader starts it, and the docs server. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection('exercises')).map(({ id, data: { title, goal, why, start, checks } }) => ({
    params: { name: id },
    props: { sandbox: sandboxHref, title, goal, why, start, checks },
  }));

export const GET: APIRoute = ({ props }) => Response.json(props);
