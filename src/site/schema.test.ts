import { describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { siteSchema, type SiteConfig } from './schema.ts';

const parse = (changes: Partial<SiteConfig>) => siteSchema.parse({ ...config, ...changes });
const accepts = (changes: Record<string, unknown>) =>
  siteSchema.safeParse({ ...config, ...changes }).success;

describe('what an operator configures', () => {
  it('a navbar item has a type, a label, a target, a side and the items of its dropdown', () => {
    const link = { type: 'link' as const, label: 'Blog', to: 'https://guidon.example' };
    const opening = { ...link, target: '_blank' as const };
    const dropdown = { type: 'dropdown' as const, label: 'Community', items: [link, opening] };
    const navbar = { left: [dropdown], right: [opening, { type: 'search' as const }] };
    expect(parse({ navbar }).navbar).toEqual({ ...navbar, hideOnScroll: false });
    const wrong = { left: [{ ...link, target: 'new' }], right: [] };
    expect(accepts({ navbar: wrong })).toBe(false);
  });

  it('a language has a label, the value of lang and a direction', () => {
    const locales = { fr: { label: 'Français', htmlLang: 'fr' } };
    expect(parse({ locales }).locales).toEqual({
      fr: { label: 'Français', htmlLang: 'fr', direction: 'ltr' },
    });
    expect(accepts({ locales: { fr: { label: 'Français' } } })).toBe(false);
  });

  it('an announcement has an id, two colors, and can be closed unless it says otherwise', () => {
    const announcement = {
      id: 'a',
      content: 'New',
      backgroundColor: '#000000',
      textColor: '#ffffff',
    };
    expect(parse({ announcement }).announcement).toEqual({ ...announcement, closeable: true });
    expect(accepts({ announcement: { ...announcement, closeable: false } })).toBe(true);
    expect(accepts({ announcement: { ...announcement, textColor: 'white' } })).toBe(false);
    expect(accepts({ announcement: { content: 'New' } })).toBe(false);
  });

  it('the site has a base path, a rule for slashes, a title and its delimiter', () => {
    const names = { title: 'Docs', titleDelimiter: '·', basePath: '/docs', trailingSlash: false };
    expect(parse(names)).toMatchObject(names);
    expect(accepts({ basePath: 'docs' })).toBe(false);
    expect(accepts({ basePath: '/docs/' })).toBe(false);
  });
});
