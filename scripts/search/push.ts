import { setTimeout as wait } from 'node:timers/promises';
import { SEARCH_READ_TIMEOUT_MS, SEARCH_WRITE_TIMEOUT_MS } from '../../src/site/limits.ts';
import type { PushStep } from '../../src/lib/search/index.ts';

/** The Algolia application to send to. `host` is an origin; the API key must have write permission. */
export interface PushTarget {
  appId: string;
  apiKey: string;
  host: string;
  /** The time between two requests for a task's status. */
  pollMs?: number;
}

/**
 * Replaces the search index: sends the steps of `planPush` in order, and waits until Algolia has completed
 * each. If one fails, deletes the temporary index by sending the first step again, and throws an error with
 * the step and the reason. The public index is then unchanged.
 */
export async function pushPlan(steps: readonly PushStep[], target: PushTarget): Promise<void> {
  for (const step of steps) {
    try {
      await send(step, target);
    } catch (error) {
      if (steps[0]) await send(steps[0], target).catch(() => undefined);
      throw new Error(`search:push failed to ${step.what}. The index is as it was.`, {
        cause: error,
      });
    }
  }
}

async function send(step: PushStep, target: PushTarget): Promise<void> {
  const { taskID } = await call(target, step, SEARCH_WRITE_TIMEOUT_MS);
  if (taskID === undefined) throw new Error('The host answered without a task.');
  const path = `/1/indexes/${encodeURIComponent(step.index)}/task/${taskID}`;
  for (;;) {
    const { status } = await call(target, { method: 'GET', path }, SEARCH_READ_TIMEOUT_MS);
    if (status === 'published') return;
    await wait(target.pollMs ?? 500);
  }
}

async function call(
  { host, appId, apiKey }: PushTarget,
  { method, path, body }: { method: string; path: string; body?: unknown },
  timeoutMs: number,
): Promise<{ taskID?: number; status?: string }> {
  const response = await fetch(host + path, {
    method,
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as { taskID?: number; status?: string };
}
