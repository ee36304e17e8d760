import { expect, test } from './support/test.ts';

/** Every page that the sitemap lists, opened once; the watch of `support/test.ts` judges each one. */
test('no page makes a request off its own origin or breaks the policy', async ({
  page,
  request,
  intruders,
}) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(intruders, path).toEqual([]);
  }
});
