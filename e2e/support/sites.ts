/** URL of the docs, built with the real configuration, in the browser tests. */
export const SITE_URL = 'http://127.0.0.1:4622';
/** URL of the small site with every option enabled (`e2e/fixtures/every-option`). */
export const FIXTURE_URL = 'http://127.0.0.1:4623';
/** URL of the small site with routes behind "#" (`e2e/fixtures/hash-router`). */
export const HASH_URL = 'http://127.0.0.1:4625';
