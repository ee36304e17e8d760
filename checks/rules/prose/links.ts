import { problemIf, type ProseRule } from './prose-rule.ts';

const EMPTY =
  /^(?:here|click here|this|this (?:page|link|article|guide|section|post)|link|more|read more|learn more|see more|details|page|https?:\/\/\S+)?$/i;

/** Reports link text that doesn't name its target, such as "here". */
const linkText: ProseRule = {
  guide: 'link-text-names-the-target',
  check: ({ links }) =>
    links.flatMap(({ text, line, url }) => {
      const empty = `the link text "${text}" says nothing of ${url}; write what the reader finds there.`;
      return problemIf(EMPTY.test(text.trim()), line, empty);
    }),
};

/** Reports internal links that don't start with a slash, or that have a host or a file extension. */
const linkPath: ProseRule = {
  guide: 'root-relative-paths',
  check: ({ links }) =>
    links.flatMap(({ url, line }) => {
      const relative = `the link ${url} is not written from the root; write it as "/platform/feature-flags/features".`;
      return problemIf(isWrong(url), line, relative);
    }),
};

function isWrong(url: string): boolean {
  if (/^https?:\/\/docs\.guidon\.example/.test(url)) return true;
  if (/^(?:[a-z][a-z\d+.-]*:|#)/.test(url)) return false;
  return !url.startsWith('/') || /\.mdx?(?:#|$)/.test(url);
}

/** The rules of the style guide about links. */
export const LINK_RULES: readonly ProseRule[] = [linkText, linkPath];
