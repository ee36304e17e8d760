import type { AnalyticsClient } from '../../../lib/analytics/client.ts';
import {
  CONSENT_KEY,
  mayTrack,
  mustAsk,
  readConsent,
  type ConsentAnswer,
} from '../../../lib/analytics/consent.ts';
import { createPageViews } from '../../../lib/analytics/page-views.ts';
import { createQueue, type AnalyticsCall, type CallQueue } from '../../../lib/analytics/queue.ts';
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
const isNewPage = createPageViews();
let settings: AnalyticsSettings | undefined;
let answer: ConsentAnswer | undefined;
/** Exists while the reader may be tracked, and not otherwise. */
let queue: CallQueue | undefined;
/** The control that the reader opened the bar with, while it is open. */
let opener: HTMLElement | undefined;

/**
 * Starts analytics, once a tab, with the operator's settings, which stand in the page: asks for consent
 * where that is required and open, and tracks where that is allowed.
 */
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

/** Tells the analytics client what a reader did with search results; nobody where that is not allowed. */
export function sendSearchEvent(event: SearchEvent): void {
  queue?.push(toSearchCall(event));
}

function countPage(): void {
  const path = location.pathname;
  if (queue && isNewPage(path)) queue.push(['page', { path, title: document.title }]);
}

function apply(next: ConsentAnswer | undefined): void {
  if (!settings) return;
  answer = next;
  showBar();
  if (!mayTrack(settings, answer)) stop();
  else if (!queue) {
    queue = connect(settings);
    countPage();
  }
}

/** A script that runs cannot be taken back: the page loads anew without it. */
function stop(): void {
  if (!queue) return;
  queue.close();
  queue = undefined;
  attempt(() => window.guidonAnalytics?.reset?.());
  location.reload();
}

function connect({ insights, client }: AnalyticsSettings): CallQueue {
  const calls = createQueue();
  if (insights) loadScript(insights.path);
  if (client) loadScript(client.scriptUrl, () => deliver(client, calls), calls.close);
  // Without a client nobody takes the calls.
  else calls.close();
  return calls;
}

function deliver({ writeKey, dataPlaneUrl, scriptUrl }: ClientSettings, calls: CallQueue): void {
  const api = window.guidonAnalytics;
  if (!api) {
    console.warn(`The analytics script ${scriptUrl} did not set window.guidonAnalytics.`);
    calls.close();
    return;
  }
  attempt(() => api.load(writeKey, dataPlaneUrl));
  calls.open(([method, ...args]: AnalyticsCall) => {
    attempt(() => void Reflect.apply(api[method], api, args));
  });
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

/** Shows the bar to readers who must be asked, and to those who asked for it. */
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
