import type { AnalyticsCall, AnalyticsClient } from '../../../lib/analytics/client.ts';
import {
  CONSENT_KEY,
  mayTrack,
  mustAsk,
  readConsent,
  type ConsentAnswer,
} from '../../../lib/analytics/consent.ts';
import { toSearchCall, type SearchEvent } from '../../../lib/analytics/search-events.ts';
import type { AnalyticsSettings } from '../../../lib/analytics/settings.ts';
import { find, onPage } from './events.ts';
import { createStorageSlot } from './storage.ts';

declare global {
  interface Window {
    guidonAnalytics?: AnalyticsClient;
  }
}

/** The maximum number of calls that wait for the client's script. Further calls are dropped. */
const MAX_WAITING_CALLS = 100;

const slot = createStorageSlot(CONSENT_KEY);
let settings: AnalyticsSettings | undefined;
let answer: ConsentAnswer | undefined;
/** Whether the reader may be tracked, so that the scripts were asked for. */
let isTracking = false;
/** The calls that wait for the client's script. Undefined if there is no client, or it could not be loaded. */
let waiting: AnalyticsCall[] | undefined;
/** Calls the client. Undefined until its script has loaded. */
let deliver: ((call: AnalyticsCall) => void) | undefined;
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

function send(call: AnalyticsCall): void {
  if (deliver) deliver(call);
  else if (waiting && waiting.length < MAX_WAITING_CALLS) waiting.push(call);
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
  waiting = deliver = undefined;
  attempt(() => window.guidonAnalytics?.reset?.());
  location.reload();
}

function connect({ insights, client }: AnalyticsSettings): void {
  isTracking = true;
  if (insights) loadScript(insights.path);
  if (!client) return;
  waiting = [];
  const { scriptUrl, writeKey, dataPlaneUrl } = client;
  const onLoad = () => {
    const api = window.guidonAnalytics;
    if (api) {
      attempt(() => api.load(writeKey, dataPlaneUrl));
      open(api);
    } else {
      console.warn(`The analytics script ${scriptUrl} did not set window.guidonAnalytics.`);
      waiting = undefined;
    }
  };
  loadScript(scriptUrl, onLoad, () => (waiting = undefined));
}

/** Delivers the waiting calls. A call that arrives meanwhile joins them, so that the order is kept. */
function open(api: AnalyticsClient): void {
  const call = ([method, ...args]: AnalyticsCall) =>
    attempt(() => void Reflect.apply(api[method], api, args));
  for (let next = waiting?.shift(); next; next = waiting?.shift()) call(next);
  if (waiting) deliver = call;
}

function loadScript(src: string, onLoad?: () => void, onFailure?: () => void): void {
  const script = document.createElement('script');
  Object.assign(script, { src, async: true });
  script.addEventListener('load', () => onLoad?.());
  script.addEventListener('error', () => {
    console.warn(`The analytics script ${src} could not be loaded.`);
    onFailure?.();
  });
  document.head.append(script);
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
