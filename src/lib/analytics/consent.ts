import type { AnalyticsSettings } from './settings.ts';

/** Storage key of the reader's answer. */
export const CONSENT_KEY = 'analytics-consent';

/** The reader's answer. */
export type ConsentAnswer = 'granted' | 'denied';

/** Reads a stored answer; nothing and anything unknown are no answer. */
export function readConsent(stored: string | null): ConsentAnswer | undefined {
  return stored === 'granted' || stored === 'denied' ? stored : undefined;
}

/** Whether anything may be sent or stored. A reader who declined is left alone in any case. */
export function mayTrack(
  { consent }: AnalyticsSettings,
  answer: ConsentAnswer | undefined,
): boolean {
  return answer === 'granted' || (answer === undefined && consent === 'not-required');
}

/** Whether the reader must be asked. */
export function mustAsk(
  { consent }: AnalyticsSettings,
  answer: ConsentAnswer | undefined,
): boolean {
  return answer === undefined && consent === 'required';
}
