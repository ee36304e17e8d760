import { describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { resolveSite } from './resolve.ts';

const facts = { file: 'site.config.ts', versions: ['current', '1.x'] };

/** A copy of the configuration, typed so that a test can give it any wrong value. */
type Draft = Record<string, unknown> & { navbar: { left: { type: string }[] } };

function errorOf(change: (copy: Draft) => void): string {
  const copy = structuredClone(config) as unknown as Draft;
  change(copy);
  try {
    resolveSite(copy, facts);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

describe('resolveSite', () => {
  it('accepts the site’s own configuration and fills in defaults', () => {
    const site = resolveSite(config, facts);
    expect(site.basePath).toBe('/');
    expect(site.colorMode).toEqual({ default: 'light', respectSystem: true, disableSwitch: false });
  });

  it('names an unknown navbar item type and the known ones', () => {
    const message = errorOf((c) => (c.navbar.left[1] = { type: 'dropdwon' }));
    expect(message).toContain('must be one of link, dropdown, search');
    expect(message).toContain('found {"type":"dropdwon"}');
    expect(message).toContain('at navbar.left[1].type');
  });

  it('names a docs version that does not exist', () => {
    const message = errorOf((c) => (c.versions = [{ name: '1.y', label: '1', path: '1' }]));
    expect(message).toContain('versions[0].name: the docs version "1.y" does not exist');
    expect(message).toContain('Did you mean "1.x"?');
  });

  it('asks for the application id and the API key of Algolia', () => {
    const message = errorOf((c) => (c.search = { provider: 'algolia', indexName: 'docs' }));
    expect(message).toContain('search.appId: the Algolia search client needs an application id');
    expect(message).toContain('search.apiKey: the Algolia search client needs an API key');
  });

  it('names an unknown setting and its place', () => {
    const message = errorOf((c) => (c.colorMode = { defualt: 'dark' }));
    expect(message).toContain('Unrecognized key: "defualt"');
    expect(message).toContain('at colorMode');
  });

  it('lists all mistakes at once', () => {
    const message = errorOf((c) => {
      c.url = 'guidon';
      c.title = '';
    });
    expect(message).toContain('must be an absolute http(s) URL\n  → at url');
    expect(message).toContain('at title');
  });
});
