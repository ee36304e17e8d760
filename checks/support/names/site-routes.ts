import { readdirSync } from 'node:fs';
import { API_NAMES, APIS } from '../api-documents.ts';
import { readRoutes } from '../routes.ts';
import { readPages } from '../sources.ts';

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');
const listFiles = (folder: string): string[] =>
  readdirSync(folder).map((file) => file.replace(/\.\w+$/, ''));

/** Index pages of sections that are generated from data. */
const MADE_SECTIONS = ['/blog', '/errors', '/tags', '/management-api', '/bucketing-api'];

/** Every path of the site, without a trailing slash. */
export const routes: ReadonlySet<string> = new Set(
  [
    ...readRoutes('checks/routes.tsv').map(({ path }) => path),
    ...MADE_SECTIONS,
    ...readPages('src/content/docs').map(({ slug }) => `/${slug}`),
    ...readPages('src/content/blog').map(({ slug }) => `/blog/${slug}`),
    ...listFiles('src/content/data/errors').map((code) => `/errors/${code}`),
    ...listFiles('src/content/data/tags').flatMap((tag) => [`/tags/${tag}`, `/blog/tags/${tag}`]),
    ...listFiles('src/content/data/authors').map((author) => `/blog/authors/${author}`),
    ...API_NAMES.flatMap((name) =>
      [...APIS[name].operations, ...APIS[name].webhooks].map(
        ({ slug }) => `/${name}-api/operations/${slug}`,
      ),
    ),
    ...API_NAMES.flatMap((name) =>
      ['', ...APIS[name].schemas.map(({ slug }) => `/${slug}`)].map(
        (slug) => `/${name}-api/models${slug}`,
      ),
    ),
    ...API_NAMES.map((name) => `/${name}-api/changelog`),
    '/__docusaurus/debug',
  ].map(withoutSlash),
);
