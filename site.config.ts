import type { SiteConfig } from './src/site/schema.ts';

/** External URLs that the navbar and the footer link to. */
const links = {
  dashboard: 'https://app.guidon.example',
  signUp: 'https://app.guidon.example/?signup=true',
  blog: 'https://guidon.example/blog',
  chat: 'https://chat.guidon.example',
  productUpdates: '/blog/',
  social: 'https://social.guidon.example/@guidon',
  codeHost: 'https://code.guidon.example/guidon-hq',
  privacy: 'https://guidon.example/privacy',
  searchFeedback: 'https://code.guidon.example/guidon-hq/docs/issues/new',
};

/**
 * The settings of the site. `src/site/schema.ts` describes each one. An invalid value stops the build
 * with an error that names the setting and the fix.
 */
const config: SiteConfig = {
  title: 'Guidon Docs',
  tagline: 'Feature management and experimentation for teams that ship every day',
  url: 'https://docs.guidon.example',
  basePath: '/',
  trailingSlash: true,
  titleDelimiter: '|',

  locales: { en: { label: 'English', htmlLang: 'en' } },
  versions: [{ name: 'current', label: 'Current', path: '' }],

  navbar: {
    hideOnScroll: false,
    left: [
      { type: 'link', label: 'Home', to: '/', sidebar: 'home' },
      { type: 'link', label: 'SDKs', to: '/sdk/', sidebar: 'sdks' },
      {
        type: 'dropdown',
        label: 'APIs',
        items: [
          {
            type: 'link',
            label: 'Management API',
            to: '/management-api/',
            sidebar: 'management-api',
            hint: 'Manage flags',
          },
          {
            type: 'link',
            label: 'Bucketing API',
            to: '/bucketing-api/',
            sidebar: 'bucketing-api',
            hint: 'Evaluate flags',
          },
        ],
      },
      { type: 'link', label: 'Integrations', to: '/integrations/', sidebar: 'integrations' },
      { type: 'link', label: 'CLI / MCP', to: '/cli-mcp/', sidebar: 'cli_mcp' },
      { type: 'link', label: 'Best Practices', to: '/best-practices/', sidebar: 'bestPractices' },
      {
        type: 'dropdown',
        label: 'Community',
        items: [
          { type: 'link', label: 'Blog', to: links.blog },
          { type: 'link', label: 'Chat community', to: links.chat },
        ],
      },
    ],
    right: [
      { type: 'version' },
      { type: 'locale' },
      { type: 'search' },
      { type: 'link', label: 'Product updates', to: links.productUpdates },
      { type: 'link', label: 'Chat', to: links.chat },
      { type: 'color-mode' },
      { type: 'link', label: 'Sign Up', to: links.signUp },
    ],
  },

  footer: {
    columns: [
      {
        title: 'Resources',
        links: [
          { label: 'Home', to: '/' },
          { label: 'Dashboard', to: links.dashboard },
          { label: 'Code host', to: links.codeHost },
          { label: 'Chat', to: links.chat },
        ],
      },
      { title: 'More', links: [{ label: 'Blog', to: links.blog }] },
      {
        title: 'Community',
        links: [
          { label: 'Social', to: links.social },
          { label: 'Chat community', to: links.chat },
        ],
      },
    ],
    copyright: 'Guidon',
  },

  colorMode: { default: 'light', respectSystem: true },
  search: { provider: 'local' },
  editLinkBase: 'https://code.guidon.example/guidon-hq/docs/edit/main/',

  links,

  apis: {
    management: 'https://api.guidon.example',
    bucketing: 'https://bucketing-api.guidon.example',
  },
  specs: {
    management: 'https://api.guidon.example/openapi.json',
    bucketing: 'https://bucketing-api.guidon.example/openapi.yaml',
  },
};

export default config;
