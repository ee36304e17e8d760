import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HastPluginDefinition, PluginFactoryContext } from 'satteri';
import { DiagramError, drawDiagram } from '../../src/lib/diagram/index.ts';

/** Draws a `mermaid` code block as SVG. Throws for a syntax error, with file, line, and what was expected. */
async function draw(fence: string, id: string, file: string, line: number) {
  try {
    return await drawDiagram(fence, id);
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    throw new Error(`${file}:${String(line + error.line)}: ${error.message}`, { cause: error });
  }
}

/** Replaces the `mermaid` code blocks of MDX pages with drawings. */
export function diagrams() {
  return ({ fileURL }: PluginFactoryContext): HastPluginDefinition => {
    const file = fileURL ? relative('.', fileURLToPath(fileURL)) : 'Markdown';
    let count = 0;
    return {
      name: 'diagrams',
      options: { position: true },
      element: {
        filter: ['pre'],
        async visit(node, ctx) {
          const { lang } = (node.children[0]?.data ?? {}) as { lang?: string };
          if (lang !== 'mermaid') return undefined;
          if (ctx.sourceFormat === 'markdown') {
            throw new Error(`${file}: a diagram needs MDX. Rename the file to .mdx.`);
          }
          count += 1;
          const line = node.position?.start.line ?? 0;
          const value = await draw(ctx.textContent(node), `diagram-${String(count)}`, file, line);
          // MDX has no node for raw HTML, so the SVG is the `set:html` of a fragment.
          const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'set:html', value }];
          return { type: 'mdxJsxFlowElement', name: 'Fragment', attributes, children: [] };
        },
      },
    };
  };
}
