import { z } from 'astro/zod';

/** The settings in `site.config.ts`, with descriptions for editors and messages. Unknown keys are errors. */

const httpsUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http(s) URL' })
  .describe('An absolute URL, such as "https://docs.guidon.example".');

const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a hex color such as "#0b5cad"')
  .describe('A color of six hex digits with a leading #.');

const target = z
  .enum(['_self', '_blank'])
  .optional()
  .describe('Where the link opens. Leave it out for the same tab.');

const linkItem = z.strictObject({
  type: z.literal('link').describe('A link to a page of this site or to another site.'),
  label: z.string().min(1).describe('The text of the link.'),
  to: z.string().min(1).describe('A path of this site ("/sdk/") or an absolute URL.'),
  target,
  sidebar: z
    .string()
    .optional()
    .describe('The sidebar whose pages mark this item as the current one, such as "sdks".'),
  hint: z.string().min(1).optional().describe('A line below the label in a dropdown.'),
});

const dropdownItem = z.strictObject({
  type: z.literal('dropdown').describe('A button that opens a list of links.'),
  label: z.string().min(1).describe('The text of the button.'),
  items: z.array(linkItem).min(1).describe('The links of the list, in order.'),
});

/** Types of navbar items that are controls. They have no settings except their type. */
const CONTROL_TYPES = ['search', 'color-mode', 'locale', 'version'] as const;

const controlItem = z.strictObject({
  type: z.enum(CONTROL_TYPES).describe('A control: search, color-mode, locale or version.'),
});

const NAVBAR_ITEM_TYPES = ['link', 'dropdown', ...CONTROL_TYPES] as const;

const navbarItem = z.discriminatedUnion('type', [linkItem, dropdownItem, controlItem], {
  error: ({ input }) =>
    `The navbar item type must be one of ${NAVBAR_ITEM_TYPES.join(', ')}; found ${JSON.stringify(input)}`,
});

const side = z.array(navbarItem);

const locale = z.strictObject({
  label: z.string().min(1).describe('The name of the language in that language.'),
  htmlLang: z.string().min(2).describe('The value of the lang attribute, such as "en".'),
  direction: z.enum(['ltr', 'rtl']).default('ltr').describe('The writing direction.'),
});

const version = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/)
    .describe('The folder of the version under the docs, or "current" for the docs themselves.'),
  label: z.string().min(1).describe('What the versions dropdown shows.'),
  path: z
    .string()
    .regex(/^[a-z0-9.-]*$/)
    .describe('The first part of the version’s paths; empty for the current one.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .default('none')
    .describe('The notice shown on top of each page of the version.'),
});

const announcement = z.strictObject({
  id: z.string().min(1).describe('A new id shows the bar again to readers who dismissed it.'),
  content: z.string().min(1).describe('The text. It may hold links as [text](/path).'),
  backgroundColor: hexColor.optional(),
  textColor: hexColor.optional(),
  closeable: z.boolean().default(true).describe('Whether a reader may dismiss the bar.'),
});

const search = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('local').describe('The index built with the site. Needs no service.'),
    externalUrlPattern: z
      .string()
      .optional()
      .describe('A regular expression; hits whose URL matches it stay external.'),
  }),
  z.strictObject({
    provider: z.literal('algolia').describe('An Algolia index.'),
    appId: z.string().default('').describe('The application id.'),
    apiKey: z.string().default('').describe('The search-only API key.'),
    indexName: z.string().min(1).describe('The name of the index.'),
    hosts: z
      .array(httpsUrl)
      .min(1)
      .optional()
      .describe('Origins that answer in the place of Algolia’s own hosts, such as a proxy.'),
    externalUrlPattern: z.string().optional().describe('Hits whose URL matches stay external.'),
  }),
]);

const analytics = z.strictObject({
  consent: z
    .enum(['required', 'not-required'])
    .default('required')
    .describe('Whether a reader must agree before anything is sent or stored.'),
  insights: z
    .strictObject({ path: z.string().startsWith('/') })
    .optional()
    .describe('A web-analytics script on a path of the site’s own host.'),
  client: z
    .strictObject({
      scriptUrl: httpsUrl.describe('Where the analytics script is loaded from.'),
      writeKey: z.string().min(1).describe('The write key of the source.'),
      dataPlaneUrl: httpsUrl.describe('Where events are sent.'),
    })
    .optional()
    .describe('An analytics client with a write key and a data-plane address.'),
});

const colorMode = z.strictObject({
  default: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('The mode when nothing else is known.'),
  respectSystem: z
    .boolean()
    .default(true)
    .describe('Whether an unset choice follows the operating system.'),
  disableSwitch: z.boolean().default(false).describe('Whether to leave out the toggle.'),
});

const links = z.strictObject({
  dashboard: httpsUrl.describe('The product’s dashboard.'),
  signUp: httpsUrl.describe('The dashboard with its sign-up flag.'),
  blog: httpsUrl.describe('The product’s blog.'),
  chat: httpsUrl.describe('The chat community.'),
  productUpdates: z.string().min(1).describe('Where product updates stand: a path or a URL.'),
  social: httpsUrl.describe('The social page.'),
  codeHost: httpsUrl.describe('The organization on the code host.'),
  privacy: httpsUrl.describe('The privacy policy.'),
  searchFeedback: httpsUrl.describe(
    'Where a reader reports a search without results, or whether a page helped.',
  ),
});

const footer = z.strictObject({
  columns: z.array(
    z.strictObject({
      title: z.string().min(1),
      links: z.array(z.strictObject({ label: z.string().min(1), to: z.string().min(1) })).min(1),
    }),
  ),
  copyright: z.string().min(1).describe('The name after "Copyright © <year>".'),
});

/** The schema of `site.config.ts`. The output has all defaults filled in. */
export const siteSchema = z.strictObject({
  title: z.string().min(1).describe('The name of the site, in the head and beside the logo.'),
  tagline: z.string().min(1).describe('One line on what the site is about.'),
  url: httpsUrl.describe('The origin the site is served from.'),
  basePath: z
    .string()
    .regex(/^\/([\w.-]+(\/[\w.-]+)*)?$/, 'must start with / and not end with one')
    .default('/')
    .describe('The path the site is served under; "/" for the root.'),
  trailingSlash: z
    .boolean()
    .default(true)
    .describe('Whether links and canonical URLs end in a slash. Both forms answer.'),
  titleDelimiter: z.string().min(1).default('|').describe('Between page title and site title.'),
  locales: z
    .record(z.string(), locale)
    .default({ en: { label: 'English', htmlLang: 'en', direction: 'ltr' } })
    .describe('The languages, by key. The first one is the default and has no path prefix.'),
  versions: z
    .array(version)
    .min(1)
    .default([{ name: 'current', label: 'Current', path: '', banner: 'none' }])
    .describe('The documented versions; the first one is the latest.'),
  navbar: z.strictObject({
    hideOnScroll: z.boolean().default(false).describe('Hide on scroll down, return on scroll up.'),
    left: side.describe('Items after the logo.'),
    right: side.describe('Items at the end of the bar.'),
  }),
  footer,
  announcement: announcement.optional().describe('The bar on top of every page.'),
  colorMode: colorMode.prefault({}),
  search: search.default({ provider: 'local' }),
  analytics: analytics.optional().describe('Off when left out: no request leaves the site.'),
  editLinkBase: httpsUrl.optional().describe('The URL of the repository’s root in its editor.'),
  links,
  apis: z.strictObject({
    management: httpsUrl.describe('Base URL of the Management API.'),
    bucketing: httpsUrl.describe('Base URL of the Bucketing API.'),
  }),
  specs: z
    .strictObject({
      management: httpsUrl.describe('URL of the Management API’s document.'),
      bucketing: httpsUrl.describe('URL of the Bucketing API’s document.'),
    })
    .optional()
    .describe('Where OPENAPI_MODE=live fetches the documents. Without it: the copies in specs/.'),
  experimental: z
    .strictObject({
      hashRouter: z
        .boolean()
        .default(false)
        .describe('Routes as #/path, for plain static servers.'),
    })
    .prefault({}),
});

/** The configuration as an operator writes it. */
export type SiteConfig = z.input<typeof siteSchema>;
/** The validated configuration with defaults, serializable as JSON. */
export type Site = z.output<typeof siteSchema>;
export type NavbarItem = z.output<typeof navbarItem>;
