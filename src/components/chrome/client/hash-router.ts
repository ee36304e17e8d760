/** The experimental router with the route after "#". Dispatches the same events as Astro's router. */
import { parseHashRoute, toHashHref, type HashRoute } from '../../../lib/paths/hash-routes.ts';
import { decodePath, withBase, withoutBase, type PathStyle } from '../../../lib/paths/paths.ts';
import { find, findAll } from './events.ts';
import { createStorageSlot } from './storage.ts';

const basePath = find<HTMLMetaElement>('meta[name="guidon:hash-router"]')?.content ?? '/';
const style: PathStyle = { basePath, trailingSlash: true };
let shown = withoutBase(location.pathname, basePath);
let latest = 0;
/** The page that couldn't be fetched and was loaded as a document instead. Not fetched again. */
const asDocument = createStorageSlot('hash-router-document', { persistence: 'session' });

/** Shows the page of the current route, or the home page. The browser handles plain anchors. */
async function follow(): Promise<void> {
  const route = parseHashRoute(location.hash || '#/');
  if (!route) return;
  if (route.path !== shown) await show(route);
  document.getElementById(decodePath(route.anchor) ?? '')?.scrollIntoView();
}

async function show(route: HashRoute): Promise<void> {
  const turn = ++latest;
  const origin = location.origin;
  document.dispatchEvent(
    Object.assign(new Event('astro:before-preparation'), {
      from: new URL(shown, origin),
      to: new URL(route.path, origin),
    }),
  );
  const next = await load(withBase(route.path, basePath));
  if (turn !== latest) return;
  if (!next) {
    console.warn(`${route.path} could not be loaded in place; the page reloads fully.`);
    asDocument.set(route.path);
    location.assign(withBase(route.path, basePath));
    return;
  }
  shown = route.path;
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
    // Shows the 404 page, too. Any other error status counts as a failed fetch.
    if (!response.ok && response.status !== 404) return undefined;
    const html = await response.text();
    return new DOMParser().parseFromString(html, 'text/html');
  } catch {
    return undefined;
  }
}

/** Rewrites the page's links as hash routes, then dispatches the page-load event. */
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

/** Replaces the page. Runs scripts that haven't run in this tab; keeps the head's scripts. */
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

/** Starts the router. A page that was opened by its path continues as a hash route. */
export function startHashRouter(): void {
  const wasRefused = asDocument.get() === shown;
  asDocument.del();
  if (shown !== '/' && !location.hash.startsWith('#/') && !wasRefused) {
    location.replace(`${withBase('/', basePath)}#${shown}${location.search}${location.hash}`);
    return;
  }
  addEventListener('hashchange', () => void follow());
  ready();
  // Only the home page shows another route; any other document already shows its own content.
  if (shown === '/' || location.hash) void follow();
}
