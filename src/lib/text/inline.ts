import { renderLine } from '../openapi/page/index.ts';
import { toHref, type PathStyle } from '../paths/paths.ts';

/** Renders a line of Markdown with code, emphasis, and links as HTML. Internal links get the site's path style. */
export function renderInline(text: string, style: PathStyle): string {
  // A line such as "16. For Node.js" isn't a list.
  const linked = text
    .replace(/^(\d*)([-+*.)])(?= )/, '$1\\$2')
    .replace(/\]\((\/[^)\s]*)\)/g, (_, path: string) => `](${toHref(path, style)})`);
  // Search engines take "Go" alone for a link without a name. Long code may wrap, as in Markdown.
  return renderLine(linked)
    .replace('>Go</a>', '>Go<span class="sr-only"> SDK</span></a>')
    .replaceAll(/<code>(?=[^<]{25})/g, '<code class="long">');
}
