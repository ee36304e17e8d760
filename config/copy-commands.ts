import type { ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code';
import { select } from '@astrojs/starlight/expressive-code/hast';
import { stripPrompts } from '../src/lib/code/prompts.ts';

/** The line break inside of the attribute that holds what the copy button copies. */
const LINE_BREAK = '\u007f';
const SESSION_LANGUAGES = ['shellsession', 'sh-session', 'console', 'shell-session'];

/** Makes the copy button of a terminal session copy the commands, without prompts and output. */
export function copyCommands(): ExpressiveCodePlugin {
  return {
    name: 'Copy commands',
    hooks: {
      postprocessRenderedBlock: ({ codeBlock, renderData }) => {
        if (!SESSION_LANGUAGES.includes(codeBlock.language)) return;
        const button = select('button[data-code]', renderData.blockAst);
        if (!button) return;
        const commands = stripPrompts(codeBlock.code);
        button.properties['dataCode'] = commands.replaceAll('\n', LINE_BREAK);
      },
    },
  };
}
