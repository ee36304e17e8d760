import type { ExpressiveCodeBlock, ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code';
import { h, selectAll, type Element } from '@astrojs/starlight/expressive-code/hast';
import { stripPrompts } from '../src/lib/code/prompts.ts';
import { wrapLine } from './code-wrap.ts';
import { describeRun, nameLanguage } from '../src/lib/samples/languages.ts';

const SESSION_LANGUAGES = ['shellsession', 'sh-session', 'console', 'shell-session'];

/** Adds a bar with title and copy button to code blocks. It replaces Expressive Code's frame and script. */
export function codeFrame(): ExpressiveCodePlugin {
  return {
    name: 'Code frame',
    hooks: {
      preprocessMetadata: ({ codeBlock: { props, metaOptions } }) => {
        const title = metaOptions.getString('title') ?? props.title;
        if (title !== undefined) props.title = title;
      },
      postprocessRenderedBlock: ({ codeBlock, renderData }) => {
        const lines = selectAll('.ec-line', renderData.blockAst);
        requireLines(renderData.blockAst, lines.length, codeBlock);
        lines.forEach(unwrapLine);
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
 * Creates the bar above a code block. CSS shows the language and the note "Runs in the sandbox" from
 * attributes, so that they aren't in the text for search and Markdown. The button copies the code, or the
 * value of `data-copy`.
 */
function barOf({ code, language, meta, props, parentDocument }: ExpressiveCodeBlock): Element {
  // The checks don't send the requests in pages from other repositories, so these get no note.
  const isRemote = parentDocument?.sourceFilePath?.includes('/content/remote/');
  const run = describeRun(language, meta, isRemote ? undefined : code);
  const commands = SESSION_LANGUAGES.includes(language) ? stripPrompts(code) : '';
  return h('figcaption', [
    h(
      'span',
      {
        'data-language': props.title === undefined ? nameLanguage(language) : undefined,
        // Samples without a frame are generated from an API document and need no note.
        'data-run': props.frame === 'none' ? undefined : run,
      },
      props.title ?? '',
    ),
    h('button', { type: 'button', 'data-copy': commands }, 'Copy'),
  ]);
}

/** Throws unless each line of code is an `.ec-line`, the class by which the copy script and search find it. */
function requireLines(block: Element, lines: number, { code }: ExpressiveCodeBlock): void {
  if (block.tagName === 'pre' && lines === code.split('\n').length) return;
  throw new Error(
    `Expressive Code rendered <${block.tagName}> with ${lines} elements .ec-line where a <pre> with ` +
      `${code.split('\n').length} of them was expected. Adapt config/code-frame.ts, readCode in ` +
      'src/lib/page-text/extract-page.ts and src/components/chrome/client/copy.ts to its new markup.',
  );
}

/** Removes the element that Expressive Code puts around a line's code. Marked or numbered lines keep it. */
function unwrapLine(line: Element): void {
  const [code, ...others] = line.children;
  const { className } = line.properties;
  const isMarked = Array.isArray(className) && className.length > 1;
  if (code?.type !== 'element' || others.length > 0 || isMarked) return;
  line.children = code.children;
  wrapLine(line);
}
