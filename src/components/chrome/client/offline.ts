import { Workbox } from 'workbox-window';
import { make, makeButton, openDialog } from './dialog.ts';
import { onPage } from './events.ts';
import type { InstallFailure, InstallNews } from './offline-worker.ts';

const TEXTS = {
  about:
    'An offline copy contains every page, also as Markdown, search, the API documents, and the API sandbox, so that you can read without a network. When you’re online, the copy downloads each new version and asks you before showing it.',
  kept: 'These docs are kept offline.',
  removed: 'The offline copy is removed.',
  updating: 'A new version is being downloaded.',
  unsupported:
    'This browser can’t keep these docs offline. It needs HTTPS and a window that isn’t private.',
  unknown: 'The size of the copy couldn’t be loaded. Open this dialog again when you’re online.',
  stopped: 'The download stopped. Press Download to continue.',
} as const;

/** Why the download stopped, and what the reader can do. */
const FAILURES: Readonly<Record<InstallFailure['reason'], (failure: InstallFailure) => string>> = {
  full: () =>
    'The download stopped because this browser’s storage is full. Free some space, then press Download to continue.',
  network: ({ url }) =>
    `The download stopped because ${url} couldn’t be loaded. Check your network, then press Download to continue.`,
  changed: ({ url }) =>
    `The download stopped because ${url} isn’t the file that belongs to this version of the docs. They were probably updated just now. Reload this page, then press Download to continue.`,
  status: ({ url, status }) =>
    `The download stopped because the server answered ${status} for ${url}. Try again later.`,
};

const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
const scope = new URL(base, location.origin).href;
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;

// The dialog's elements are created only once, because a download continues after the dialog is closed.
const status = make('p');
status.role = 'status';
status.tabIndex = -1;
const download = makeButton('Download', () => void keep());
const removal = makeButton('Remove the offline copy', () => void remove());
const notice = make(
  'div',
  make('span', 'A new version of these docs is ready.'),
  makeButton('Reload', () => updates?.waiting?.postMessage({ type: 'SKIP_WAITING' })),
  makeButton('Later', () => (notice.hidden = true)),
);
notice.className = 'update-notice';
notice.role = 'status';

/** The service worker's registration. Undefined if the reader has no offline copy. */
let updates: ServiceWorkerRegistration | undefined;

/** Opens the dialog in which readers download or remove the offline copy. */
export async function showOffline(): Promise<void> {
  openDialog('Keep these docs offline', make('p', TEXTS.about), status, download, removal);
  const registration = await offerButtons();
  if (registration?.active) say(registration.installing ? TEXTS.updating : TEXTS.kept);
  else if (!registration?.installing) await saySize();
}

/** Shows a notice when a new version of the offline copy is ready. Its Reload button reloads all tabs. */
export async function watchUpdates(): Promise<void> {
  const registration = await worker?.getRegistration(scope);
  updates = registration;
  if (!worker || !registration) return;
  const offer = () => {
    if (updates === registration && registration.waiting) document.body.append(notice);
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  worker.addEventListener('controllerchange', () => updates && location.reload());
  registration.addEventListener('updatefound', follow);
  // The browser may have found the update before this script was loaded.
  follow();
  offer();
  // Client-side navigation replaces the body, so add the notice again.
  onPage(offer);
}

async function keep(): Promise<void> {
  // The clicked button disappears, so move the focus to the status text.
  status.focus();
  download.hidden = removal.hidden = true;
  const workbox = new Workbox(`${base}sw.js`, { scope: base });
  let text: string = TEXTS.stopped;
  let hasEnded = false;
  const stop = () => {
    hasEnded = true;
    say(text);
    void offerButtons();
  };
  // Messages can arrive after the download has ended. Then, progress is ignored, but a failure is explained.
  workbox.addEventListener('message', ({ data }: { data: InstallNews }) => {
    if (data.failed) text = FAILURES[data.failed.reason](data.failed);
    if (data.failed && hasEnded) say(text);
    else if (data.done && !hasEnded)
      say(`Downloading: ${Math.floor((data.done / (data.total ?? 1)) * 20) * 5} percent.`);
  });
  workbox.addEventListener('redundant', stop);
  say('Downloading.');
  await workbox
    .register()
    .then(() => workbox.controlling)
    .then(() => {
      // From now on, the event "redundant" means that the copy was updated or removed.
      workbox.removeEventListener('redundant', stop);
      hasEnded = true;
      say(TEXTS.kept);
      void watchUpdates();
      return offerButtons();
    }, stop);
}

async function remove(): Promise<void> {
  status.focus();
  updates = undefined;
  notice.remove();
  await (await worker?.getRegistration(scope))?.unregister();
  for (const name of await listCopies()) await caches.delete(name);
  say(TEXTS.removed);
  await offerButtons();
}

/** Shows the usable buttons ("Remove" even after a partial download). Returns the registration, if any. */
async function offerButtons(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await worker?.getRegistration(scope);
  const isBusy = Boolean(registration?.installing);
  download.hidden = !worker || isBusy || Boolean(registration?.active);
  removal.hidden = isBusy || (await listCopies()).length === 0;
  return registration;
}

async function saySize(): Promise<void> {
  if (!worker) return say(TEXTS.unsupported);
  const inMegabytes = (bytes: number) => Math.ceil(bytes / 1e6);
  try {
    const response = await fetch(`${base}offline.json`);
    const size = (await response.json()) as { bytes: number; download: number };
    // If the reader has pressed Download in the meantime, the status shows the progress instead.
    if (download.hidden) return;
    say(
      `The download is about ${inMegabytes(size.download)} MB and takes ${inMegabytes(size.bytes)} MB of this browser’s storage.`,
    );
  } catch {
    download.hidden = true;
    say(TEXTS.unknown);
  }
}

/** Lists the caches of this site's offline copy. Other sites on the same origin have caches, too. */
async function listCopies(): Promise<string[]> {
  if (!worker) return [];
  return (await caches.keys()).filter((name) => name.endsWith(scope));
}

function say(text: string): void {
  if (status.textContent !== text) status.textContent = text;
}
