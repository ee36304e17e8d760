import type { ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code';
import { select } from '@astrojs/starlight/expressive-code/hast';
import { describeCheck } from '../src/lib/samples/languages.ts';

/**
 * Writes on each code block how it was checked before it was published. `src/styles/content.css` shows
 * it while a reader is at the block. Blocks without a frame are the API reference's, made from its document.
 */
export function tellChecks(): ExpressiveCodePlugin {
  return {
    name: 'Tell checks',
    hooks: {
      postprocessRenderedBlock: ({ codeBlock, renderData }) => {
        const { language, meta, code, parentDocument } = codeBlock;
        // Calls of pages of other repositories are not made.
        const isOurs = !parentDocument?.sourceFilePath?.includes('/content/remote/');
        const check = describeCheck(language, meta, isOurs ? code : undefined);
        const frame = select('figure', renderData.blockAst);
        if (check === undefined || !frame || codeBlock.props.frame === 'none') return;
        frame.properties['dataChecked'] = check;
      },
    },
  };
}
