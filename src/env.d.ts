/// <reference types="astro/client" />

declare module 'virtual:guidon/project' {
  export const site: import('./site/schema.ts').Site;
  export const sidebars: Readonly<Record<string, import('./lib/sidebar/spec.ts').SidebarSpec>>;
  export const loosePages: readonly {
    label: string;
    parent: string;
    slugs: readonly string[];
    reason: string;
  }[];
  /** Folder of the docs collection, relative to the repository's root. */
  export const docsDir: string;
  /** The sidebars and the list of pages in none, each with the file that it is written in. */
  export const pageLists: readonly import('./lib/sidebar/check-ids.ts').PageList[];
  /**
   * When files beside the docs last changed, as ISO dates by path; "" is any file of the repository.
   * Empty without the whole history.
   */
  export const lastCommits: Readonly<Record<string, string>>;
}

declare module 'virtual:guidon/apis' {
  /** The APIs of the site, each with its parsed document. */
  export const apis: readonly {
    /** Its key in `apis` of site.config.ts. */
    id: 'management' | 'bucketing';
    /** The folder of its pages. */
    base: string;
    /** The file that the document came from. */
    source: string;
    value: unknown;
    /** What changed since the last release of the document. */
    changes: readonly import('./lib/openapi/changes/index.ts').ApiChange[];
    /** The day of the last change of each operation, by call, as far as the history tells. */
    lastChanges: Readonly<Record<string, string>>;
  }[];
}

declare namespace App {
  interface Locals {
    /** Where the page stands: set by `route-data.ts` on every page of the docs. */
    docs: import('./lib/page/route.ts').DocsRoute;
    /** The page's version and the same page in the others. */
    version: import('./lib/versions/versions.ts').PageVersion | undefined;
    /** The address of the page as Markdown; the not-found page has none. */
    markdownHref: string | undefined;
  }
}
