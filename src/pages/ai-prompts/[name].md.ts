import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { AI_PROMPTS } from '../../site/ai-prompts.ts';

/** The install prompts for AI assistants, unchanged from their repository. */
export const getStaticPaths = (async () => {
  const texts = await getCollection('remoteTexts', ({ data }) => data.source === AI_PROMPTS);
  return texts.map(({ data: { path, text } }) => ({
    params: { name: path.replace(/\.md$/, '') },
    props: { text },
  }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { text } }) =>
  new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
