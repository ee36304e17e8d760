import type { AnalyticsSettings } from './settings.ts';

/** The key in local storage of the reader's answer to the consent question. */
export const CONSENT_KEY = 'analytics-consent';

export type ConsentAnswer = 'granted' | 'denied';

/** Reads a stored answer. Unknown values count as no answer. */
export function readConsent(stored: string | null): ConsentAnswer | undefined {
  return stored === 'granted' || stored === 'denied' ? stored : undefined;
}

/** Whether analytics data may be sent or stored: the reader agreed, or needn't and didn't decline. */
export function mayTrack(
  { consent }: AnalyticsSettings,
  answer: ConsentAnswer | undefined,
): boolean {
  return answer === 'granted' || (answer === undefined && consent === 'not-required');
}

export function mustAsk(
  { consent }: AnalyticsSettings,
  answer: ConsentAnswer | undefined,
): boolean {
  return answer === undefined && consent === 'required';
}
