/**
 * The service worker of an offline copy. It answers from the files of one build only, until every tab is
 * closed or a reader asks for the next build. `config/integrations/offline-copy.ts` writes it to `sw.js`.
 */
import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { copyResponse } from 'workbox-core/copyResponse.js';
import { addPlugins } from 'workbox-precaching/addPlugins.js';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { matchPrecache } from 'workbox-precaching/matchPrecache.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';

/** What the worker tells the page that installs it: how far it is, or the name of an error. */
export interface InstallNews {
  done?: number;
  total?: number;
  failed?: string;
}

/** What the types of the DOM leave out, and the list that the build puts in front of this script. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: object): Promise<readonly { postMessage(news: InstallNews): void }[]>;
  };
  OFFLINE: {
    /** Address and SHA-256 of each file. */
    files: readonly (readonly [url: string, digest: string])[];
    redirects: readonly (readonly [from: string, to: string])[];
    notFound: string;
  };
}

const worker = self as unknown as WorkerScope;
const { files, notFound } = worker.OFFLINE;
const redirects = new Map(worker.OFFLINE.redirects);
let done = 0;

async function tell(news: InstallNews): Promise<void> {
  const tabs = await worker.clients.matchAll({ includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(news);
}

const isInstall = (event?: Event) => event?.type === 'install';

addPlugins([
  {
    // Only an install stores files: a tab that outlives the copy must not begin another one. Without
    // `Vary`, a file answers whatever a browser accepts.
    cacheWillUpdate: async ({ event, response }) =>
      isInstall(event) && response.ok
        ? copyResponse(response, (init) => {
            (init.headers as Headers).delete('Vary');
            return init;
          })
        : null,
    handlerDidError: async ({ event, error }) => {
      if (isInstall(event)) await tell({ failed: error.name });
      return undefined;
    },
    handlerDidRespond: async ({ event }) => {
      if (isInstall(event)) await tell({ done: ++done, total: files.length });
    },
  },
]);

// The digest is the revision of a file and has to fit, so a deploy during an install makes it fail
// instead of mixing two builds.
precacheAndRoute(
  files.map(([url, digest]) => ({ url, revision: digest, integrity: `sha256-${digest}` })),
  {
    ignoreURLParametersMatching: [/./],
    // Pages answer with and without a slash at the end.
    urlManipulation: ({ url }) => [
      new URL(url.pathname.replace(/\/?$/, '/'), url.origin),
      new URL(url.pathname.replace(/(.)\/$/, '$1'), url.origin),
    ],
  },
);
cleanupOutdatedCaches();
clientsClaim();

// Addresses that the copy has no file for: a page that moved, else the network, else "not found".
registerRoute(
  new NavigationRoute(async ({ request, url }) => {
    const to = redirects.get(url.pathname.replace(/(.)\/$/, '$1'));
    if (to) return Response.redirect(new URL(to, url.origin));
    return fetch(request).catch(async () => (await matchPrecache(notFound)) ?? Response.error());
  }),
);

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
