import type { Element } from 'hast';
import { isElement, mapTree, stringOf, textOf } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Maps the language names of code hosts to the highlighter's, if they differ. */
const NAMES: Readonly<Record<string, string>> = {
  'sh-session': 'shellsession',
};

/** Reports whether the highlighter knows a language. Passed in, so that tests don't load the highlighter. */
export type KnownLanguages = (name: string) => boolean;

function languageOf(code: Element, pre: Element): string {
  const name = stringOf(code, 'className')
    .split(' ')
    .find((part) => part.startsWith('language-'));
  return (name?.slice('language-'.length) ?? stringOf(pre, 'lang')).toLowerCase();
}

/** Returns the highlighter's name of a language, or `text` for an unknown language. */
function mapLanguage(name: string, isKnown: KnownLanguages): string {
  const plain = name.replace(/[^\w#+.-].*$/, '');
  const mapped = NAMES[plain] ?? plain;
  return mapped !== '' && isKnown(mapped) ? mapped : 'text';
}

/** Normalizes code blocks to `pre > code` with a language that the site highlights. */
export const mapLanguages =
  (isKnown: KnownLanguages): Transform =>
  (tree) => {
    const { notes, take } = noteTaker('languages');
    const changed = mapTree(tree, (node) => {
      if (!isElement(node, 'pre')) return node;
      const inner = node.children.find((child) => isElement(child, 'code')) as Element | undefined;
      const name = languageOf(inner ?? node, node);
      const language = mapLanguage(name, isKnown);
      if (name !== '' && name !== 'text' && language === 'text') take('removed', name);
      else if (name !== '' && name !== language) take('changed', `${name} is ${language}`);
      const value = textOf(node).replace(/\n$/, '');
      const code: Element = {
        type: 'element',
        tagName: 'code',
        properties: { className: [`language-${language}`] },
        children: [{ type: 'text', value }],
      };
      return { ...node, properties: {}, children: [code] } satisfies Element;
    });
    return { tree: changed, notes };
  };
