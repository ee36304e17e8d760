import { afterEach, describe, expect, it, vi } from 'vitest';
import { EXPLORER_ANSWER_MAX_BYTES } from '../../../site/limits.ts';
import { describeFailure } from './failure-words.ts';
import { send, type Outcome } from './send.ts';

const URL_SENT = 'https://api.guidon.example/v1/projects';
const { signal } = new AbortController();

const sendTo = (url: string, fetch: typeof globalThis.fetch) =>
  send({ method: 'GET', url, headers: [{ name: 'Authorization', value: 'k' }] }, { signal, fetch });

const kindOf = (outcome: Outcome) =>
  outcome.failure ? outcome.failure.kind : outcome.answer.status;

/** Returns a `fetch` function for a response whose body comes from `pull`, and may hang or fail. */
function answerWith(pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  return () => Promise.resolve(new Response(new ReadableStream({ pull })));
}

afterEach(() => vi.unstubAllGlobals());

describe('send', () => {
  it.each(['', '/v1/projects', '//evil.example/v1/projects', 'ftp://x.example', 'no address'])(
    'sends nothing to %j: the browser would complete it with the address of the docs',
    async (url) => {
      const fetch = vi.fn<typeof globalThis.fetch>();
      const outcome = await sendTo(url, fetch);
      expect(kindOf(outcome)).toBe('invalid');
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('stops reading a response that never ends', async () => {
    const chunk = new Uint8Array(4_000_000);
    let sent = 0;
    const outcome = await sendTo(
      URL_SENT,
      answerWith((controller) => {
        sent += chunk.length;
        controller.enqueue(chunk);
      }),
    );
    expect(kindOf(outcome)).toBe('too-large');
    expect(sent).toBeLessThan(EXPLORER_ANSWER_MAX_BYTES + 4 * chunk.length);
  });

  it('distinguishes an interrupted response from a request blocked by CORS', async () => {
    const outcome = await sendTo(
      URL_SENT,
      answerWith((controller) => controller.error(new TypeError('network error'))),
    );
    expect(outcome).toMatchObject({ failure: { kind: 'cut-off', detail: 'network error' } });
  });

  it('reports the target of a redirect', async () => {
    const response = new Response('{}');
    Object.defineProperties(response, {
      redirected: { value: true },
      url: { value: 'https://elsewhere.example/x' },
    });
    const outcome = await sendTo(URL_SENT, () => Promise.resolve(response));
    expect(outcome).toMatchObject({ answer: { redirectedTo: 'https://elsewhere.example/x' } });
  });
});

describe('describeFailure', () => {
  it.each(['cors', 'cut-off', 'too-large'] as const)('explains what to do about %s', (kind) => {
    vi.stubGlobal('location', { origin: 'https://docs.guidon.example' });
    const [what, ...advice] = describeFailure({ kind }, URL_SENT);
    expect(what).toMatch(/api\.guidon\.example|64 MB/);
    expect(advice.length).toBeGreaterThan(0);
  });
});
