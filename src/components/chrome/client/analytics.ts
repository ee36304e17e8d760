import type { AnalyticsCall, AnalyticsClient } from '../../../lib/analytics/client.ts';
import {
  CONSENT_KEY,
  mayTrack,
  mustAsk,
  readConsent,
  type ConsentAnswer,
} from '../../../lib/analytics/consent.ts';
import { toSearchCall, type SearchEvent } from '../../../lib/analytics/search-events.ts';
import type { AnalyticsSettings, ClientSettings } from '../../../lib/analytics/settings.ts';
import { find, onPage } from './events.ts';
import { createStorageSlot } from './storage.ts';

declare global {
  interface Window {
    guidonAnalytics?: AnalyticsClient;
  }
}

const slot = createStorageSlot(CONSENT_KEY);
let settings: AnalyticsSettings | undefined;
let answer: ConsentAnswer | undefined;
/** Whether the reader may be tracked, so that the scripts were asked for. */
let isTracking = false;
/** The client, or nothing if its script could not be loaded. Undefined if the reader isn't tracked by one. */
let client: Promise<AnalyticsClient | undefined> | undefined;
/** The path of the last page view that was counted. A change of only the query or hash isn't counted. */
let counted: string | undefined;
/** The button that opened the consent bar. It gets the focus back when the bar closes. */
let opener: HTMLElement | undefined;

/** Starts analytics, once per tab: shows the consent bar if necessary, and tracks if the reader allowed it. */
export function start({ dataset }: HTMLElement): void {
  if (settings) return;
  settings = JSON.parse(dataset['analytics'] ?? '{}') as AnalyticsSettings;
  document.addEventListener('click', onClick);
  document.addEventListener('astro:after-swap', () => {
    opener = undefined;
    showBar();
  });
  onPage(countPage);
  slot.listen((stored) => apply(readConsent(stored)));
  apply(readConsent(slot.get()));
}

/** Sends a search event to the analytics client if the reader may be tracked. */
export function sendSearchEvent(event: SearchEvent): void {
  send(toSearchCall(event));
}

function send([method, ...args]: AnalyticsCall): void {
  void client?.then((api) => {
    if (api && isTracking) attempt(() => void Reflect.apply(api[method], api, args));
  });
}

function countPage(): void {
  const path = location.pathname;
  if (!isTracking || path === counted) return;
  counted = path;
  send(['page', { path, title: document.title }]);
}

function apply(next: ConsentAnswer | undefined): void {
  if (!settings) return;
  answer = next;
  showBar();
  if (!mayTrack(settings, answer)) stop();
  else if (!isTracking) {
    connect(settings);
    countPage();
  }
}

/** Stops analytics. Reloads the page, because a script that has run can't be unloaded. */
function stop(): void {
  if (!isTracking) return;
  isTracking = false;
  client = undefined;
  attempt(() => window.guidonAnalytics?.reset?.());
  location.reload();
}

function connect(tracking: AnalyticsSettings): void {
  isTracking = true;
  if (tracking.insights) void loadScript(tracking.insights.path);
  if (tracking.client) client = loadClient(tracking.client);
}

async function loadClient({ scriptUrl, writeKey, dataPlaneUrl }: ClientSettings) {
  if (!(await loadScript(scriptUrl))) return undefined;
  const api = window.guidonAnalytics;
  if (api) attempt(() => api.load(writeKey, dataPlaneUrl));
  else console.warn(`The analytics script ${scriptUrl} did not set window.guidonAnalytics.`);
  return api;
}

function loadScript(src: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const script = Object.assign(document.createElement('script'), { src, async: true });
  script.addEventListener('load', () => resolve(true));
  script.addEventListener('error', () => {
    console.warn(`The analytics script ${src} could not be loaded.`);
    resolve(false);
  });
  document.head.append(script);
  return promise;
}

function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    console.warn('The analytics client failed.', error);
  }
}

/** Shows the consent bar if the reader hasn't answered or wants to change the answer. Hides it otherwise. */
function showBar(): void {
  const bar = find('[data-analytics]');
  if (!bar || !settings) return;
  bar.hidden = !opener && !mustAsk(settings, answer);
  document.documentElement.toggleAttribute('data-asking', !bar.hidden);
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-consent]');
  const choice = readConsent(button?.dataset['consent'] ?? null);
  const pressed = target.closest<HTMLElement>('[data-consent-open]');
  if (choice) decide(choice);
  else if (pressed) ask(pressed);
}

function decide(choice: ConsentAnswer): void {
  slot.set(choice);
  const back = opener;
  opener = undefined;
  apply(choice);
  back?.focus();
}

function ask(pressed: HTMLElement): void {
  opener = pressed;
  showBar();
  find('[data-consent]')?.focus();
}
