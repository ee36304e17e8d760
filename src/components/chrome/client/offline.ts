import { Workbox } from 'workbox-window';
import { openDialog } from './dialog.ts';
import { onPage } from './events.ts';
import { lateText } from './late-texts.ts';
import { make, makeButton } from './make.ts';
import type { InstallNews } from './offline-worker.ts';

const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
const scope = new URL(base, location.origin).href;
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;

// The dialog's elements are created only once, because a download continues after the dialog is closed.
const status = make('p');
status.role = 'status';
status.tabIndex = -1;
const download = makeButton(lateText('offline.download'), () => void keep());
const removal = makeButton(lateText('offline.remove'), () => void remove());
const notice = make(
  'div',
  make('span', lateText('offline.ready')),
  makeButton(lateText('offline.reload'), () =>
    updates?.waiting?.postMessage({ type: 'SKIP_WAITING' }),
  ),
  makeButton(lateText('offline.later'), () => (notice.hidden = true)),
);
notice.className = 'update-notice';
notice.role = 'status';

/** The service worker's registration. Undefined if the reader has no offline copy. */
let updates: ServiceWorkerRegistration | undefined;

/** Opens the dialog in which readers download or remove the offline copy. */
export async function start(): Promise<void> {
  const about = make('p', lateText('offline.about'));
  openDialog(lateText('offline.title'), about, status, download, removal);
  const registration = await offerButtons();
  if (registration?.active)
    say(lateText(registration.installing ? 'offline.updating' : 'offline.kept'));
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
  let text = lateText('offline.stopped');
  let hasEnded = false;
  const stop = () => {
    hasEnded = true;
    say(text);
    void offerButtons();
  };
  // Messages can arrive after the download has ended. Then, progress is ignored, but a failure is explained.
  workbox.addEventListener('message', ({ data }: { data: InstallNews }) => {
    if (data.failed) text = lateText(`offline.${data.failed.reason}`, { ...data.failed });
    if (data.failed && hasEnded) say(text);
    else if (data.done && !hasEnded)
      say(
        lateText('offline.progress', {
          percent: Math.floor((data.done / (data.total ?? 1)) * 20) * 5,
        }),
      );
  });
  workbox.addEventListener('redundant', stop);
  say(lateText('offline.downloading'));
  await workbox
    .register()
    .then(() => workbox.controlling)
    .then(() => {
      // From now on, the event "redundant" means that the copy was updated or removed.
      workbox.removeEventListener('redundant', stop);
      hasEnded = true;
      say(lateText('offline.kept'));
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
  say(lateText('offline.removed'));
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
  if (!worker) return say(lateText('offline.unsupported'));
  const inMegabytes = (bytes: number) => Math.ceil(bytes / 1e6);
  try {
    const response = await fetch(`${base}offline.json`);
    const size = (await response.json()) as { bytes: number; download: number };
    // If the reader has pressed Download in the meantime, the status shows the progress instead.
    if (download.hidden) return;
    say(
      lateText('offline.size', {
        download: inMegabytes(size.download),
        size: inMegabytes(size.bytes),
      }),
    );
  } catch {
    download.hidden = true;
    say(lateText('offline.unknown'));
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
