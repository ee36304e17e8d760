import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Site } from '../src/site/schema.ts';

/** Changes to one of Starlight's components: texts of its source, each with the text that replaces it. */
type Changes = readonly (readonly [from: string, to: string])[];

/** Makes a component's styles global, because the classes of scoped ones cost bytes on each page. */
const GLOBAL = ['<style>', '<style is:global>'] as const;

/**
 * Changes Starlight's page: no script of its sidebar, no mark for Pagefind, no scoped styles, and none of its own for
 * print. Without script, it has the theme of the settings or the system.
 */
export function starlightPage({ colorMode }: Site): Plugin {
  const theme = colorMode.respectSystem ? '' : `'data-theme': '${colorMode.default}'`;
  const components: Readonly<Record<string, Changes>> = {
    Page: [
      GLOBAL,
      ['<script src="../components-internals/SidebarPersistState"></script>', ''],
      ["'data-theme': 'dark'", theme],
      ["if (pagefindEnabled) mainDataAttributes['data-pagefind-body'] = '';", ''],
      ["import printHref from '../style/print.css?url&no-inline'", "import '../style/print.css'"],
      ['<link rel="stylesheet" href={printHref} media="print" />', ''],
    ],
    ContentPanel: [GLOBAL, [':global(* + *)', '* + *']],
    SkipLink: [GLOBAL, ['\t\ta {', '.sl-skip-link {'], ['a:focus', '.sl-skip-link:focus']],
  };
  return {
    name: 'starlight-page',
    // This isn't a `transform` hook, because Astro's would run first and compile the component.
    load: {
      filter: { id: /@astrojs\/starlight\/dist\/components\/(Page|ContentPanel|SkipLink)\.astro$/ },
      handler(id) {
        const [name = ''] = /\w+(?=\.astro$)/.exec(id) ?? [];
        return components[name]?.reduce(
          (code, [from, to]) => {
            if (!code.includes(from))
              throw new Error(`Starlight has another ${name} now. See docs/upgrading.md#page.`);
            return code.replace(from, to);
          },
          readFileSync(id, 'utf8'),
        );
      },
    },
  };
}
