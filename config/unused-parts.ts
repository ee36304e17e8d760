import type { Plugin } from 'vite';
import type { Site } from '../src/site/schema.ts';

/** Empties the styles and scripts of components that no page shows, because every page would load them. */
export function unusedParts({ analytics, announcement, locales, versions }: Site): Plugin {
  const parts = [
    'starlight-openapi/components/',
    'starlight/dist/user-components/',
    // The notice on drafts, which a build leaves out.
    'starlight/dist/components/ContentNotice',
    !analytics && 'chrome/Consent',
    !announcement && 'chrome/AnnouncementBar',
    versions.every(({ banner }) => banner === 'none') && 'chrome/VersionBanner',
    Object.keys(locales).length < 2 && 'overrides/FallbackContentNotice',
  ].filter((part) => typeof part === 'string');
  return {
    name: 'unused-parts',
    enforce: 'pre',
    // This isn't a `load` hook, because Astro's `load` hook for parts of components would run first.
    transform: (_, id) =>
      /[?&]type=(style|script)/.test(id) && parts.some((part) => id.includes(part))
        ? { code: '', map: null }
        : undefined,
  };
}
