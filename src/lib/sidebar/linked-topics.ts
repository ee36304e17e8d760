/** Matches a Markdown code fence. The second group is the code. */
const FENCE = /^ *(`{3,})[^\n]*\n([\s\S]*?)^ *\1/gm;
const COMMAND = /(?:^|[\s"(|&;])guidon ([a-z]+)/gm;
const LINK = /\(\/cli\/docs\/([a-z-]+)[)#]/g;

/** Returns the CLI topics, such as `keys`, whose commands a page runs and whose reference it links to. */
export function listLinkedTopics(markdown: string): string[] {
  const code = [...markdown.matchAll(FENCE)].map(([, , text = '']) => text).join('\n');
  const run = new Set([...code.matchAll(COMMAND)].map(([, topic]) => topic));
  const linked = new Set([...markdown.matchAll(LINK)].map(([, topic = '']) => topic));
  return [...linked].filter((topic) => run.has(topic));
}
