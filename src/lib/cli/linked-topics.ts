/** A fence of Markdown with its code as the second group, indented as the fence is. */
const FENCE = /^ *(`{3,})[^\n]*\n([\s\S]*?)^ *\1/gm;
const COMMAND = /(?:^|[\s"(|&;])guidon ([a-z]+)/gm;
const LINK = /\(\/cli\/docs\/([a-z-]+)[)#]/g;

/**
 * Topics of the CLI, such as "features", whose commands the code of a page runs and whose reference the
 * page links to: what makes it a guide to them, while a page that only names a command is none.
 */
export function listLinkedTopics(markdown: string): string[] {
  const code = [...markdown.matchAll(FENCE)].map(([, , text = '']) => text).join('\n');
  const run = new Set([...code.matchAll(COMMAND)].map(([, topic]) => topic));
  const linked = new Set([...markdown.matchAll(LINK)].map(([, topic = '']) => topic));
  return [...linked].filter((topic) => run.has(topic));
}
