import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { sandboxHref } from '../../site/sandbox.ts';

/** The sandbox, the start state, and the checks of each exercise, which a page loads when the reader starts it. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection('exercises')).map(({ id, data }) => ({
    params: { name: id },
    props: { sandbox: sandboxHref, start: data.start, checks: data.checks },
  }));

export const GET: APIRoute = ({ props }) => Response.json(props);
