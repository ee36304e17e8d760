import { describe, expect, it } from 'vitest';
import { askHosts, CallRefused, createHostList } from './host-list.ts';

const HOSTS = ['https://a.example', 'https://b.example'];

function setUp(stored: string | null = null) {
  const clock = { now: 0 };
  const memory = { get: () => stored, set: (value: string) => (stored = value) };
  const createList = () => createHostList(HOSTS, memory, () => clock.now);
  const list = createList();
  const asked: string[] = [];
  const ask = (answers: Record<string, unknown>) => (host: string) => {
    asked.push(host);
    const answer = answers[host];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { clock, list, createList, asked, ask };
}

describe('asking hosts', () => {
  it('tries the next host after a failure, and skips the failed one for two minutes', async () => {
    const { clock, list, asked, ask } = setUp();
    const [a = '', b = ''] = HOSTS;
    await expect(askHosts(list, ask({ [a]: new Error('down'), [b]: 1 }))).resolves.toBe(1);
    expect(asked).toEqual([a, b]);
    clock.now = 119_999;
    await askHosts(list, ask({ [a]: 2, [b]: 1 }));
    expect(asked).toEqual([a, b, b]);
    clock.now = 120_000;
    await expect(askHosts(list, ask({ [a]: 2, [b]: 1 }))).resolves.toBe(2);
    expect(asked).toEqual([a, b, b, a]);
  });

  it('skips a failed host after a reload', async () => {
    const { clock, list, createList, ask } = setUp();
    const [a = '', b = ''] = HOSTS;
    await askHosts(list, ask({ [a]: new Error('down'), [b]: 1 }));
    clock.now = 119_999;
    expect(createList().available()).toEqual([b]);
    clock.now = 120_000;
    expect(createList().available()).toEqual(HOSTS);
  });

  it.each(['no JSON', '[]', '{"https://a.example":"soon"}'])(
    'takes all hosts for up where %s is stored',
    (stored) => {
      expect(setUp(stored).list.available()).toEqual(HOSTS);
    },
  );

  it('tries all hosts again if all failed, and throws the last error', async () => {
    const { list, asked, ask } = setUp();
    const failing = Object.fromEntries(HOSTS.map((host) => [host, new Error(host)]));
    await expect(askHosts(list, ask(failing))).rejects.toThrow(HOSTS[1]);
    await expect(askHosts(list, ask(failing))).rejects.toThrow(HOSTS[1]);
    expect(asked).toEqual([...HOSTS, ...HOSTS]);
  });

  it("tries no other host after a 4xx response, and doesn't mark the host as failed", async () => {
    const { list, asked, ask } = setUp();
    const refusing = { [HOSTS[0] ?? '']: new CallRefused('403') };
    await expect(askHosts(list, ask(refusing))).rejects.toThrow('403');
    expect(asked).toEqual([HOSTS[0]]);
    expect(list.available()).toEqual(HOSTS);
  });
});
