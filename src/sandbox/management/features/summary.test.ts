import { describe, expect, it } from 'vitest';
import { createEmptyProject, refusalOf } from '../../fixtures.ts';

const SUMMARY = '/v2/projects/shop/features/checkout/summary';
const FEATURE = '/v2/projects/shop/features/checkout';

async function createFeature() {
  const bed = await createEmptyProject();
  const { body } = await bed.post('/v2/projects/shop/features', {
    name: 'Checkout',
    key: 'checkout',
  });
  return { bed, creator: body.summary.maintainers[0] as string };
}
const links = [{ url: 'https://wiki.shop.example/checkout', title: 'Plan' }];

describe('the summary of a feature', () => {
  it('has its creator as maintainer, and keeps the fields that a change omits', async () => {
    const { bed, creator } = await createFeature();
    await bed.patch(SUMMARY, { markdown: '# Checkout' });
    await bed.patch(SUMMARY, { links });
    expect((await bed.get(FEATURE)).body.summary).toEqual({
      maintainers: [creator],
      links,
      markdown: '# Checkout',
    });
  });

  it('rejects a link without a URL', async () => {
    const { bed } = await createFeature();
    const answer = await bed.patch(SUMMARY, { links: [{ title: 'Plan' }] });
    expect(refusalOf(answer)).toEqual([400, ['links[0].url is required']]);
  });

  it('rejects a maintainer who is not a member', async () => {
    const { bed } = await createFeature();
    const answer = await bed.patch(SUMMARY, { maintainers: ['nobody'] });
    expect(refusalOf(answer)).toEqual([
      400,
      ['maintainers[0] must be the ID of a member of your Organization'],
    ]);
  });

  it('is read by viewers and written by members', async () => {
    const { bed } = await createFeature();
    const asViewer = await bed.as('viewer', 'PATCH', SUMMARY, { markdown: 'x' });
    expect(asViewer.status).toBe(403);
    expect((await bed.as('member', 'PATCH', SUMMARY, { markdown: 'x' })).status).toBe(200);
  });
});
