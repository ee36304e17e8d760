import type { ProseRule } from './prose-rule.ts';

/** Internal links start with a slash and have no host and no file extension. */
export const linkPath: ProseRule = {
  guide: 'root-relative-paths',
  check: ({ links }) =>
    links
      .filter(({ url }) => isWrong(url))
      .map(({ url, line }) => ({
        line,
        text: `the link ${url} is not written from the root; write it as "/platform/feature-flags/features".`,
      })),
};

function isWrong(url: string): boolean {
  if (/^https?:\/\/docs\.guidon\.example/.test(url)) return true;
  if (/^(?:[a-z][a-z\d+.-]*:|#)/.test(url)) return false;
  return !url.startsWith('/') || /\.mdx?(?:#|$)/.test(url);
}
