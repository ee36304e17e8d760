declare module 'virtual:guidon/debug' {
  /** A route of the site. The pattern of a dynamic route stands for several pages. */
  export interface DebugRoute {
    /** "/blog/[slug]". */
    pattern: string;
    type: string;
    /** The file that renders it, relative to the repository's root. */
    entrypoint: string;
    /** "project" for the site's routes, "external" for those that integrations add, "internal" for Astro's. */
    origin: string;
  }

  /** The site's routes, in the order in which Astro tries them. */
  export const routes: readonly DebugRoute[];
  /** Names of the integrations, in the order in which their hooks run. */
  export const integrations: readonly string[];
  /** Version of the site, of Node.js, and of each direct dependency, by name. */
  export const versions: Readonly<Record<string, string>>;
  /** The file that overrides each Starlight component, by the component's name. */
  export const slots: Readonly<Record<string, string>>;
}
