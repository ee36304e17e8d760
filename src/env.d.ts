/// <reference types="astro/client" />

declare module 'virtual:guidon/project' {
  export const site: import('./site/schema.ts').Site;
  export const sidebars: Readonly<Record<string, import('./lib/sidebar/spec.ts').SidebarSpec>>;
  export const loosePages: import('./lib/page/route.ts').Navigation['loosePages'];
  /** Folder of the docs collection, relative to the repository's root. */
  export const docsDir: string;
  /** The lists of pages (each sidebar, and the pages without a sidebar), with the files that define them. */
  export const pageLists: readonly import('./lib/sidebar/check-ids.ts').PageList[];
  /** Date of the last commit, by path of a file or "" for the whole repository. Empty in a shallow clone. */
  export const lastCommits: Readonly<Record<string, string>>;
  /** The scripts and the style that pages contain themselves, which the policy allows by their hashes. */
  export const inline: {
    readonly scripts: Readonly<Record<'boot' | 'entry' | 'tabs', string>>;
    readonly announcementStyle: string;
  };
  /** The Content-Security-Policy of all pages. */
  export const policy: string;
}

/** What scripts of pages contain: the color mode's settings, the kind of router, the settings of search on all pages, and English texts. */
declare const COLOR_SETTINGS: import('./lib/browser/color-mode.ts').ColorSettings;
declare const HASH_ROUTER: boolean;
declare const SEARCH_SETTINGS: import('./lib/search/page.ts').CommonSearchSettings;
declare const SCRIPT_TEXTS: (typeof import('./content/i18n/en.json'))['script'];

declare module 'virtual:guidon/apis' {
  /** The APIs of the site, each with its parsed OpenAPI document. */
  export const apis: readonly {
    /** The API's key in `apis` of site.config.ts. */
    id: 'management' | 'bucketing';
    /** The folder of the API's pages. */
    base: string;
    /** The file or URL of the OpenAPI document. */
    source: string;
    root: unknown;
  }[];
}

declare namespace App {
  interface Locals {
    /** Sidebar, breadcrumbs, previous and next page. Set by `route-data.ts` on every page of the docs. */
    docs: import('./lib/page/route.ts').DocsRoute;
    /** The page's docs version, and the same page in other versions. */
    version: import('./lib/paths/versions.ts').PageVersion | undefined;
    /** The URL of the page as Markdown. The 404 page has none. */
    markdownHref: string | undefined;
    /** Whether the page has tabs, whose script was written with the first of them. */
    hasTabs?: boolean;
  }
}
