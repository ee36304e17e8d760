import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { headersFor, parseHeaders } from '../../src/lib/hosting/redirects.ts';
import { formatTitle } from '../../src/lib/page/head.ts';
import { SITEMAP_CHANGE_FREQUENCY, SITEMAP_PRIORITY } from '../../src/site/limits.ts';
import { digestOf, readLock } from '../../src/loaders/remote/index.ts';
import {
  attributesOf,
  DIST,
  files,
  pages,
  readBuilt,
  type BuiltPage,
} from '../support/built-site.ts';

/** Returns the paths of the pages for which a condition doesn't hold. */
const pathsWhereNot = (holds: (page: BuiltPage) => boolean) =>
  pages.filter((page) => !holds(page)).map(({ path }) => path);

/** Selectors of elements that make a browser fetch something without interaction. */
const LOADING = [
  ...['script', 'img', 'iframe', 'audio', 'video', 'source', 'track', 'embed', 'input'].map(
    (tag) => `${tag}:is([src], [srcset])`,
  ),
  ...['stylesheet', 'preload', 'modulepreload', 'prefetch', 'preconnect', 'icon', 'manifest'].map(
    (rel) => `link[rel~=${rel}]`,
  ),
  'object[data]',
  'video[poster]',
  'meta[http-equiv=refresh]',
  'base',
].join();
const isForeign = (url: string) => /^(https?:)?\/\//.test(url);
/** Returns the URLs in an element's attributes. A `srcset` can contain several. */
const urlsOf = ({ src, href, data, poster, srcset = '' }: Record<string, string> = {}) => [
  ...[src, href, data, poster].filter((url) => url !== undefined),
  ...srcset.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
];
const names = { title: config.title, titleDelimiter: config.titleDelimiter ?? '|' };

describe('the style sheet', () => {
  const SHEETS = 'link[rel=stylesheet]:not([media=print])';

  it('is one file for all pages, without the styles of islands', () => {
    const sheets = new Set(
      pages.map(({ head }) => attributesOf({ $: head }, SHEETS, 'href').join()),
    );
    expect([...sheets]).toEqual([expect.stringMatching(/^\/_astro\/style\.[\w-]+\.css$/)]);
    const scripts = files.filter((file) => /^\/_astro\/.*\.js$/.test(file));
    expect(scripts.some((file) => readBuilt(file).includes('.replaceSync('))).toBe(true);
  });

  it('has the layers of Starlight in their order, which the first rule of each decides', () => {
    const sheet = files.find((file) => /\/style\.[^/]+\.css$/.test(file)) ?? '';
    const layers = readBuilt(sheet).match(/(?<=@layer starlight\.)\w+/g) ?? [];
    expect([...new Set(layers)]).toEqual([
      'base',
      'reset',
      'core',
      'content',
      'components',
      'utils',
    ]);
  });
});

it('no script is empty, as those of components that no page shows', () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => readBuilt(file).trim() === '')).toEqual([]);
});

it('every page loads one script, without the one that Starlight has for its own sidebar', () => {
  const scripts = new Set(pages.map((page) => attributesOf(page, 'script[src]', 'src').join()));
  expect([...scripts]).toEqual([expect.stringMatching(/^\/_astro\/page\.[^,]+\.js$/)]);
});

describe('the Content Security Policy', () => {
  const policyOf = ({ head }: BuiltPage) =>
    head('meta[http-equiv="Content-Security-Policy"]').attr('content');

  it('is the same on every page and in the header', () => {
    const policies = new Set(pages.map(policyOf));
    expect(policies.size).toBe(1);
    expect(readBuilt('/_headers')).toContain([...policies][0]);
  });
  it('allows no inline script, style or eval', () => {
    expect(policyOf(pages[0]!)).not.toMatch(/unsafe-(inline|eval)/);
  });
  it('allows scripts to send requests to HTTPS and local servers, and loads nothing else from there', () => {
    const [, connects = ''] = /connect-src ([^;]*)/.exec(policyOf(pages[0]!) ?? '') ?? [];
    expect(connects.split(' ')).toEqual(
      expect.arrayContaining(["'self'", 'https:', 'http://127.0.0.1:*', 'http://localhost:*']),
    );
    const others = policyOf(pages[0]!)?.replace(connects, '') ?? '';
    expect(others).not.toMatch(/https?:(\s|;|$)|:\/\/\*|localhost|127\.0\.0\.1/);
  });
  it('is not broken by style attributes or event handler attributes', () => {
    const isForbidden = (name: string) => name === 'style' || /^on[a-z]+$/.test(name);
    const breaks = ({ $ }: BuiltPage) =>
      $('*')
        .get()
        .some((element) => 'attribs' in element && Object.keys(element.attribs).some(isForbidden));
    expect(pathsWhereNot((page) => !breaks(page))).toEqual([]);
  });
});

describe('every page', () => {
  it('has a title made of its heading and the title of the site', () => {
    expect(
      pathsWhereNot(
        ({ head }) => head('title').length === 1 && head('title').text().endsWith(config.title),
      ),
    ).toEqual([]);
    const page = pages.find(({ path }) => path === '/quickstart/');
    expect(page?.$('head > title').text()).toBe(formatTitle(page?.$('h1').text() ?? '', names));
  });
  it('has one h1, one main and one description', () => {
    // In the HTML, because a search for a tag walks through the whole DOM.
    expect(pathsWhereNot(({ html }) => html.split(/<h1[\s>]/).length === 2)).toEqual([]);
    expect(pathsWhereNot(({ html }) => html.split(/<main[\s>]/).length === 2)).toEqual([]);
    expect(
      pathsWhereNot(
        ({ head }) => (head('meta[name=description]').attr('content') ?? '').length >= 50,
      ),
    ).toEqual([]);
  });
  it('has a canonical URL on the site’s own host and a large social card', () => {
    expect(
      pathsWhereNot(
        ({ head, file }) =>
          file === '/404.html' ||
          head('link[rel=canonical]').attr('href')?.startsWith(config.url) === true,
      ),
    ).toEqual([]);
    expect(
      pathsWhereNot(
        ({ head }) => head('meta[name="twitter:card"]').attr('content') === 'summary_large_image',
      ),
    ).toEqual([]);
  });
  it('has its own preview image for shared links, of at most 20 KB', () => {
    const pictureOf = ({ head }: BuiltPage) =>
      (head('meta[property="og:image"]').attr('content') ?? '').slice(config.url.length);
    const named = pages.filter(({ file }) => file !== '/404.html').map(pictureOf);
    expect(named.filter((picture) => !files.includes(picture))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    const heavy = named.filter((picture) => statSync(join(DIST, picture)).size > 20 * 1024);
    expect(heavy).toEqual([]);
  });
  it('has structured data that describes it as a website or an article', () => {
    const kinds = ['/', '/quickstart/', '/blog/', '/errors/404/'].map((path) => {
      const page = pages.find((other) => other.path === path);
      const type = page?.$('meta[property="og:type"]').attr('content');
      const data = page?.$('script[type="application/ld+json"]').text() ?? '';
      return [path, type, ...[...data.matchAll(/"@type":"(\w+)"/g)].map(([, name]) => name)];
    });
    const list = ['BreadcrumbList', 'ListItem', 'ListItem'];
    expect(kinds).toEqual([
      ['/', 'website'],
      ['/quickstart/', 'article', ...list, 'TechArticle'],
      ['/blog/', 'website'],
      ['/errors/404/', 'article', ...list, 'ListItem', 'TechArticle'],
    ]);
  });
  it('has alt text for its images and accessible names for its figures', () => {
    const nameless = 'img:not([alt]), svg[role=img]:not([aria-label]):not([aria-labelledby])';
    expect(pathsWhereNot(({ $ }) => $(nameless).length === 0)).toEqual([]);
  });
  it('has no vague link such as "read more" outside of its content', () => {
    // Matches link texts that Lighthouse reports as vague.
    const empty =
      /^(click (here|this)|go|(right )?here|(more )?info(rmation)?|(learn |read |see )?more|start|this)$/i;
    const vague = pages.filter(({ $ }) =>
      $('a:not(.sl-markdown-content a)').is((_, link) =>
        empty.test($(link).text().replace(/\s+/g, ' ').trim()),
      ),
    );
    expect(vague.map(({ path }) => path)).toEqual([]);
  });

  it('has no link inside another link', () => {
    // An HTML parser would close the outer link first, so this reads the source of the page.
    const nested = pages.filter(({ html }) => {
      let depth = 0;
      return [...html.matchAll(/<(\/?[a-z][\w-]*)(?:"[^"]*"|[^">])*>/gi)].some(([, tag]) => {
        if (tag === 'a') depth += 1;
        if (tag === '/a') depth -= 1;
        return depth > 1;
      });
    });
    expect(nested.map(({ path }) => path)).toEqual([]);
  });

  it('has no block in code or in a span, no cell with a role, and no details after a caption', () => {
    const invalid =
      /<code[^>]*>\s*<(?:div|p)\b|<span[^>]*>\s*<(?:div|p)\b|<t[dh] [^>]*\brole=|<\/figcaption>\s*<details/;
    expect(pathsWhereNot(({ html }) => !invalid.test(html))).toEqual([]);
  });

  it('has no duplicate ids', () => {
    const repeated = pages.flatMap((page) => {
      const ids = attributesOf(page, '[id]', 'id');
      const again = ids.filter((id, index) => ids.indexOf(id) !== index);
      return again.map((id) => `${page.path}: #${id}`);
    });
    expect(repeated).toEqual([]);
  });
  it('is marked in its sidebar if it is a page of a model', () => {
    expect(
      pathsWhereNot(
        ({ path, $ }) =>
          !/-api\/models\/./.test(path) ||
          $('.docs-nav .menu-docs [aria-current]:not([aria-current=false])').length > 0,
      ),
    ).toEqual([]);
  });

  it('marks at most one link in its sidebar as the current page', () => {
    expect(
      pathsWhereNot(({ $ }) => $('.docs-nav .menu-docs [aria-current=page]').length <= 1),
    ).toEqual([]);
  });
  it('loads nothing from another host', () => {
    const foreign = pages.flatMap(({ path, $ }) =>
      $(LOADING)
        .map((_, element) => urlsOf($(element).attr()))
        .get()
        .filter(isForeign)
        .map((url) => `${path}: ${url}`),
    );
    expect(foreign).toEqual([]);
    const sheets = files.filter((file) => file.endsWith('.css'));
    const imported = sheets.flatMap((file) =>
      [...readBuilt(file).matchAll(/(?:url\(|@import)\s*["']?([^"')\s;]+)/g)]
        .filter(([, url = '']) => isForeign(url))
        .map(([, url]) => `${file}: ${url}`),
    );
    expect(imported).toEqual([]);
  });
});

describe('the offline copy', () => {
  const [, copy = '{}'] = /^self\.OFFLINE = (.*);$/m.exec(readBuilt('/sw.js')) ?? [];
  const { files: held } = JSON.parse(copy) as { files: readonly (readonly [string, string])[] };
  const digests = new Map(held);

  it('lists every page and every file that pages load, with the checksum of the build', () => {
    expect(digests.size).toBe(held.length);
    const loaded =
      /^\/(?!\.).*\.(html|svg|md)$|^\/(_astro|sandbox)\/|^\/(search-index|routes|management-api)\.|^\/llms\.txt|\/explorer\//;
    const wrong = files
      .filter((file) => loaded.test(file) && readBuilt(file) !== '')
      .filter((file) => {
        const digest = createHash('sha256').update(readFileSync(join(DIST, file)));
        return digests.get(file.replace(/index\.html$/, '')) !== digest.digest('base64');
      });
    expect(wrong).toEqual([]);
    expect(held.map(([url]) => url).filter((url) => /\.(xml|png)$/.test(url))).toEqual([]);
  });
});

describe('files other than pages', () => {
  it('all exist', () => {
    const wanted = [
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
      '/robots.txt',
      '/social-card.png',
      '/sitemap-index.xml',
      '/404.html',
      '/404.md',
      '/_headers',
      '/_redirects',
    ];
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  });
  it('get each header from one rule, because Cloudflare joins the values of all rules', () => {
    const rules = Object.entries(parseHeaders(readBuilt('/_headers')));
    const names = rules.map(([pattern, rule]) => {
      return [
        pattern,
        Object.fromEntries(Object.keys(rule).map((name) => [name, 'once'])),
      ] as const;
    });
    const counts = files.flatMap((file) =>
      Object.values(headersFor(Object.fromEntries(names), file)),
    );
    expect(new Set(counts)).toEqual(new Set(['once']));
  });
  it('include the install prompts, unchanged byte for byte', () => {
    const prompts = Object.entries(readLock('src/content/remote')['ai-prompts']?.files ?? {});
    const served = prompts.map(([path]) => digestOf(readBuilt(`/ai-prompts/${path}`)));
    expect(served).toEqual(prompts.map(([, { digest }]) => digest));
    expect(prompts).toHaveLength(29);
  });
  it('include a sitemap of public pages only, with change frequency and priority', () => {
    const sitemap = readBuilt('/sitemap-0.xml');
    expect(sitemap).toContain(
      `<changefreq>${SITEMAP_CHANGE_FREQUENCY}</changefreq><priority>${SITEMAP_PRIORITY.toFixed(1)}</priority>`,
    );
    expect(sitemap).toContain(`${config.url}/quickstart/`);
    expect(sitemap).toContain(`${config.url}/errors/404/`);
    expect(sitemap).not.toMatch(/>[^<]*(?<!errors)\/404|__docusaurus/);
  });
});
