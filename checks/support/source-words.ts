import { satteri } from '@astrojs/markdown-satteri';
import { listHtmlWords } from './html-words.ts';

const renderer = await satteri().createRenderer({ syntaxHighlight: false, smartypants: false });

/** The words of Markdown as another parser than the loader's reads it. */
export async function listSourceWords(markdown: string): Promise<readonly string[]> {
  const { code } = await renderer.render(markdown.replaceAll('\r\n', '\n'));
  return listHtmlWords(code);
}
