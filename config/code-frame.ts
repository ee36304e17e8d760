import type { ExpressiveCodeBlock, ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code';
import { h, selectAll, type Element } from '@astrojs/starlight/expressive-code/hast';
import { stripPrompts } from '../src/lib/code/prompts.ts';
import { describeRun, nameLanguage } from '../src/lib/samples/languages.ts';

const SESSION_LANGUAGES = ['shellsession', 'sh-session', 'console', 'shell-session'];

/**
 * Puts a bar above each code block: its title or language, how it was checked, and a Copy button.
 * Expressive Code's own frame is off, because its script alone weighs a tenth of what a page may load.
 */
export function codeFrame(): ExpressiveCodePlugin {
  return {
    name: 'Code frame',
    hooks: {
      preprocessMetadata: ({ codeBlock: { props, metaOptions } }) => {
        const title = metaOptions.getString('title') ?? props.title;
        if (title !== undefined) props.title = title;
      },
      postprocessRenderedBlock: ({ codeBlock, renderData }) => {
        requireLines(renderData.blockAst, codeBlock);
        if (codeBlock.props.frame === 'none' && codeBlock.props.title === undefined) return;
        renderData.blockAst = h('figure', { className: 'frame' }, [
          barOf(codeBlock),
          renderData.blockAst,
        ]);
      },
    },
  };
}

/**
 * The language and the run are attributes, which the style sheet shows: a page's text for search and
 * Markdown has the title only. The script copies the lines below, or what `data-copy` holds.
 */
function barOf({ code, language, meta, props, parentDocument }: ExpressiveCodeBlock): Element {
  // Requests in pages from other repositories are not sent.
  const isRemote = parentDocument?.sourceFilePath?.includes('/content/remote/');
  const run = describeRun(language, meta, isRemote ? undefined : code);
  const commands = SESSION_LANGUAGES.includes(language) ? stripPrompts(code) : '';
  return h('figcaption', [
    h(
      'span',
      {
        'data-language': props.title === undefined ? nameLanguage(language) : undefined,
        // Samples without a frame are made from an API's document.
        'data-run': props.frame === 'none' ? undefined : run,
      },
      props.title ?? '',
    ),
    h('button', { type: 'button', 'data-copy': commands }, 'Copy'),
  ]);
}

/** The script of the page and `src/lib/page-text` read code line by line, by this class. */
function requireLines(block: Element, { code }: ExpressiveCodeBlock): void {
  const lines = selectAll('.ec-line', block).length;
  if (block.tagName === 'pre' && lines === code.split('\n').length) return;
  throw new Error(
    `Expressive Code rendered <${block.tagName}> with ${lines} elements .ec-line where a <pre> with ` +
      `${code.split('\n').length} of them was expected. Adapt config/code-frame.ts, readCode in ` +
      'src/lib/page-text/extract-page.ts and src/components/chrome/client/copy.ts to its new markup.',
  );
}
