import { renderLine } from '../openapi/index.ts';
import { toHref, type PathStyle } from '../paths/paths.ts';

/** Renders a line of Markdown as HTML: code, emphasis, and links, whose paths get the site's style. */
export function renderInline(text: string, style: PathStyle): string {
  const linked = text.replace(
    /\]\((\/[^)\s]*)\)/g,
    (_, path: string) => `](${toHref(path, style)})`,
  );
  return renderLine(linked);
}
