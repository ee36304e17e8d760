/** Where the browser tests find the docs themselves, built with their own configuration. */
export const SITE_URL = 'http://127.0.0.1:4622';
/** Where they find the small site with every option on (`e2e/fixtures/every-option`). */
export const FIXTURE_URL = 'http://127.0.0.1:4623';
/** Where they find a site with routes behind "#" (`e2e/fixtures/hash-router`). */
export const HASH_URL = 'http://127.0.0.1:4625';
