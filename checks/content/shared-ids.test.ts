import { describe, expect, it } from 'vitest';
import { readPages } from '../support/sources.ts';

/** Code that makes all visitors without an ID one user, such as `headers['x-user-id'] ?? 'anonymous'`. */
const SHARED_ID = /([Uu]ser|[Kk]ey|[Ii][Dd]\b).*["'](anonymous|visitor)["']|\?\? 'user-123'/;

const pages = readPages('src/content/docs').filter(({ body }) => SHARED_ID.test(body));

describe('pages whose samples give all visitors without an ID the same one', () => {
  it('exist', () => {
    expect(pages.length).toBeGreaterThan(15);
  });

  it.each(pages.map(({ file, body }) => [file, body]))('%s says what follows', (_, body) => {
    expect(body).toMatch(/same \[?Variation|share one user ID/);
  });
});
