import { describe, expect, it } from 'vitest';
import { readSdkSlug } from '../../../src/lib/sdks/index.ts';
import { readSdks } from '../../support/sdks.ts';
import { readPages } from '../../support/sources.ts';

const sdks = readSdks();
const pages = readPages('src/content/docs').flatMap(({ slug, file, body }) => {
  const found = readSdkSlug(sdks, slug);
  return found ? [{ file, body, page: found.page, sdk: found.sdk.id }] : [];
});
const HEADING = '## AI-assisted install';

describe('the pages of an SDK on installing', () => {
  const installing = pages.filter(({ page }) => page === 'install' || page === 'openfeature');
  it('exist', () => {
    expect(installing.length).toBeGreaterThan(20);
  });
  it('offer the prompt of their SDK below the heading for it', () => {
    const without = installing.filter(({ body, sdk }) => {
      const [, section = ''] = body.split(HEADING);
      const [own = ''] = section.split('\n## ');
      return !own.includes(`<AiPrompt sdk="${sdk}"`);
    });
    expect(without.map(({ file, sdk }) => `${file}: no <AiPrompt sdk="${sdk}" />`)).toEqual([]);
  });
  it('have no placeholder for a prompt', () => {
    expect(pages.filter(({ body }) => body.includes('ai-prompt:')).map(({ file }) => file)).toEqual(
      [],
    );
  });
});
