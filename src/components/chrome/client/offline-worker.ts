/** The service worker of the offline copy. It serves the same build until the reader accepts a newer one. */
import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { addPlugins } from 'workbox-precaching/addPlugins.js';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { matchPrecache } from 'workbox-precaching/matchPrecache.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { pathKey, stripSlash, toPlainPath } from '../../../lib/paths/paths.ts';

/** A message to the open pages during a download: the number of stored files, or why it failed. */
export interface InstallNews {
  done?: number;
  total?: number;
  failed?: InstallFailure;
}

/** Why a file couldn't be stored: no space, no network, another content than in this build, or a status. */
export interface InstallFailure {
  reason: 'full' | 'network' | 'changed' | 'status';
  url: string;
  status?: number;
}

/** The global scope: members that TypeScript's DOM types lack, and `OFFLINE`, which the build adds. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: object): Promise<readonly { postMessage(news: InstallNews): void }[]>;
  };
  OFFLINE: {
    /** URL and SHA-256 of each file. */
    files: readonly (readonly [url: string, digest: string])[];
    redirects: readonly (readonly [from: string, to: string])[];
    notFound: string;
  };
}

const worker = self as unknown as WorkerScope;
const { files, notFound } = worker.OFFLINE;
const redirects = new Map(worker.OFFLINE.redirects.map(([from, to]) => [stripSlash(from), to]));
/** The URLs of pages by their path in lower case, for variants such as "/SDK/index.html". */
const pages = new Map(files.map(([url]) => [pathKey(url), url]));
let done = 0;

async function tell(news: InstallNews): Promise<void> {
  const tabs = await worker.clients.matchAll({ includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(news);
}

const isInstall = (event?: Event) => event?.type === 'install';

addPlugins([
  {
    // Stores files only during the installation, so that open tabs store none after the copy was removed.
    cacheWillUpdate: async ({ event, response }) => {
      if (!isInstall(event) || !response.ok) return null;
      const headers = new Headers(response.headers);
      // With `Vary`, a stored file wouldn't match requests with another `Accept` header.
      headers.delete('Vary');
      // A new response, because browsers refuse one that was redirected when they open a page.
      return new Response(response.body, { status: response.status, headers });
    },
    handlerDidError: async ({ event, error, request }) => {
      if (isInstall(event)) await tell({ failed: await explain(error, request.url) });
      return undefined;
    },
    handlerDidRespond: async ({ event }) => {
      if (isInstall(event)) await tell({ done: ++done, total: files.length });
    },
  },
]);

// The browser compares each file with its digest. If the site is deployed during the download, the download
// fails, instead of mixing the files of two builds.
precacheAndRoute(
  files.map(([url, digest]) => ({ url, revision: digest, integrity: `sha256-${digest}` })),
  {
    ignoreURLParametersMatching: [/./],
    // Finds a page whether or not its URL ends with a slash.
    urlManipulation: ({ url }) => [
      new URL(url.pathname.replace(/\/?$/, '/'), url.origin),
      new URL(url.pathname.replace(/(.)\/$/, '$1'), url.origin),
    ],
  },
);
cleanupOutdatedCaches();
clientsClaim();

/** Finds out why a file couldn't be stored. Browsers report a wrong digest like a network failure. */
async function explain(error: Error, url: string): Promise<InstallFailure> {
  if (error.name === 'QuotaExceededError') return { reason: 'full', url };
  try {
    const { ok, status } = await fetch(url, { cache: 'no-store' });
    return ok ? { reason: 'changed', url } : { reason: 'status', url, status };
  } catch {
    return { reason: 'network', url };
  }
}

// Other URLs are redirected or fetched from the network. Without a network, the copy's 404 page appears.
registerRoute(
  new NavigationRoute(async ({ request, url }) => {
    const plain = stripSlash(toPlainPath(url.pathname));
    const to = redirects.get(plain) ?? pages.get(pathKey(plain));
    if (to && to !== url.pathname) return Response.redirect(new URL(to + url.search, url.origin));
    return fetch(request).catch(async () => (await matchPrecache(notFound)) ?? Response.error());
  }),
);

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
