/** An experimental router with URLs such as "/#/sdk/go". Dispatches the same events as Astro's router. */
import { parseHashRoute, toHashHref } from '../../../lib/paths/hash-routes.ts';
import { decodePath, withBase, withoutBase, type PathStyle } from '../../../lib/paths/paths.ts';
import { find, findAll } from './events.ts';
import { showProgress } from './progress.ts';
import { createStorageSlot } from './storage.ts';

const basePath = find<HTMLMetaElement>('meta[name="guidon:hash-router"]')?.content ?? '/';
const style: PathStyle = { basePath, trailingSlash: true };
let shown = withoutBase(location.pathname, basePath);
/** The number of the last change of the hash. Pages of earlier ones are dropped. */
let latest = 0;
/** The path of a page that couldn't be fetched. The browser loads it, and the router leaves it alone. */
const asDocument = createStorageSlot('hash-router-document', { persistence: 'session' });

/** Shows the page that the URL's hash names. An anchor such as "#install" is left to the browser. */
async function follow(): Promise<void> {
  const turn = ++latest;
  const { path, anchor } = parseHashRoute(location.hash || '#/') ?? { path: shown, anchor: '' };
  // Also for the page that is shown, so that the progress bar of the one that was given up ends.
  const [from, to] = [shown, path].map((one) => new URL(one, location.origin));
  document.dispatchEvent(Object.assign(new Event('astro:before-preparation'), { from, to }));
  if (path !== shown) {
    const next = await load(withBase(path, basePath));
    if (turn !== latest) return;
    show(path, next);
  }
  document.getElementById(decodePath(anchor) ?? '')?.scrollIntoView();
}

function show(path: string, next: Document | undefined): void {
  if (!next) {
    console.warn(`${path} could not be loaded in place; the page reloads fully.`);
    asDocument.set(path);
    location.assign(withBase(path, basePath));
    return;
  }
  shown = path;
  document.dispatchEvent(Object.assign(new Event('astro:before-swap'), { newDocument: next }));
  swap(next);
  scrollTo({ top: 0, behavior: 'instant' });
  document.dispatchEvent(new Event('astro:after-swap'));
  ready();
  announce();
}

async function load(path: string): Promise<Document | undefined> {
  try {
    const response = await fetch(path);
    // A response with status 404 has the 404 page. Any other error counts as a failed fetch.
    if (!response.ok && response.status !== 404) return undefined;
    const html = await response.text();
    return new DOMParser().parseFromString(html, 'text/html');
  } catch {
    return undefined;
  }
}

/** Rewrites the page's links as hash URLs, then dispatches the page-load event. */
function ready(): void {
  for (const link of findAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    link.setAttribute('href', toHashHref(href, shown, style));
  }
  document.dispatchEvent(new Event('astro:page-load'));
}

function announce(): void {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('aria-live', 'assertive');
  document.body.append(region);
  setTimeout(() => (region.textContent = document.title), 60);
}

/** Replaces the page's body. Runs only its scripts that haven't run in this tab yet. */
function swap(next: Document): void {
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  const known = new Set(findAll<HTMLScriptElement>('script[src]').map(({ src }) => src));
  document.title = next.title;
  document.body.replaceWith(document.adoptNode(next.body));
  for (const script of findAll<HTMLScriptElement>('body script[src]')) {
    if (known.has(script.src)) continue;
    const fresh = document.createElement('script');
    Object.assign(fresh, { type: script.type, src: script.src });
    script.replaceWith(fresh);
  }
}

/** Starts the router. A page that was opened by its path, such as "/sdk/", is redirected to "/#/sdk/". */
export function start(): void {
  const wasRefused = asDocument.get() === shown;
  asDocument.del();
  if (shown !== '/' && !location.hash.startsWith('#/') && !wasRefused) {
    location.replace(`${withBase('/', basePath)}#${shown}${location.search}${location.hash}`);
    return;
  }
  showProgress();
  addEventListener('hashchange', () => void follow());
  ready();
  // A page that was loaded by its path already shows its content. Only "/" may have to show another page.
  if (shown === '/' || location.hash) void follow();
}
