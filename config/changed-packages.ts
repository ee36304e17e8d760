import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Plugin } from 'vite';
import type { Site } from '../src/site/schema.ts';

/** Changes to a file of a package: texts of its source, each with the text that replaces it. */
type Changes = readonly (readonly [from: string | RegExp, to: string])[];

/** The picture in DocSearch's logo, which our styles hide. The policy would have to allow a style in it. */
const LOGO = /\w+\.createElement\("svg",\{width:"77".+?\}\)\)(?=\)\})/g;

/** Makes a component's styles global, because the classes of scoped ones cost bytes on each page. */
const GLOBAL = ['<style>', '<style is:global>'] as const;

/**
 * Changes Starlight's page: no script of its sidebar, no mark for Pagefind, no scoped styles, one element for a panel,
 * and no styles of its own for print. Without script, it has the theme of the settings or the system. DocSearch loses
 * its logo.
 */
export function changedPackages({ colorMode }: Site): Plugin {
  const theme = colorMode.respectSystem ? '' : `'data-theme': '${colorMode.default}'`;
  const files: Readonly<Record<string, Changes>> = {
    Page: [
      GLOBAL,
      ['<script src="../components-internals/SidebarPersistState"></script>', ''],
      ["'data-theme': 'dark'", theme],
      ["if (pagefindEnabled) mainDataAttributes['data-pagefind-body'] = '';", ''],
      ["import printHref from '../style/print.css?url&no-inline'", "import '../style/print.css'"],
      ['<link rel="stylesheet" href={printHref} media="print" />', ''],
    ],
    ContentPanel: [
      GLOBAL,
      ['<div class="sl-container"><slot /></div>', '<slot />'],
      ['.sl-container', '.content-panel'],
      [':global(* + *)', '* + *'],
    ],
    SkipLink: [GLOBAL, ['\t\ta {', '.sl-skip-link {'], ['a:focus', '.sl-skip-link:focus']],
    index: [[LOGO, '']],
  };
  return {
    name: 'changed-packages',
    // This isn't a `transform` hook, because Astro's would run first and compile the component.
    load: {
      filter: {
        id: /@astrojs\/starlight\/dist\/components\/(Page|ContentPanel|SkipLink)\.astro$|@docsearch\/react\/dist\/esm\/index\.js$/,
      },
      handler: (id) =>
        files[basename(id, extname(id))]?.reduce(
          (code, [from, to]) => {
            const changed = code.replaceAll(from, to);
            if (changed === code) throw new Error(`${id} has changed. See docs/upgrading.md#page.`);
            return changed;
          },
          readFileSync(id, 'utf8'),
        ),
    },
  };
}
