/** A part of the site beyond the promised routes. */
export interface ExtraRoutes {
  /** The path that all of them begin with, without a slash at the end. */
  prefix: string;
  reason: string;
}

/** Routes that `checks/routes.tsv` does not promise, and why the site has them. */
export const extraRoutes: readonly ExtraRoutes[] = [
  {
    prefix: '/essentials/first-calls',
    reason: 'Both APIs from an empty Project to a result, in one page whose requests can be sent.',
  },
  {
    prefix: '/platform/testing-and-qa/flag-does-nothing',
    reason: 'Why a flag has no effect, by symptom and by reason: its causes lie on many pages.',
  },
  {
    prefix: '/platform/feature-flags/targeting/release-to-your-company',
    reason: 'One release from the login session to a 404: most teams begin with their colleagues.',
  },
  {
    prefix: '/sdk/lifecycle',
    reason: 'Which versions of the SDKs are supported, and until when: one page for all SDKs.',
  },
  {
    prefix: '/sdk/mock-testing',
    reason: 'How to test code that reads flags, for all SDKs: their usage pages link to it.',
  },
  {
    prefix: '/tags',
    reason: 'The list of tags of the docs, and the pages of each tag.',
  },
  {
    prefix: '/blog',
    reason: 'Product updates: the list, posts, tags, authors, and the feed.',
  },
  {
    prefix: '/platform/glossary',
    reason: 'All terms of the glossary, which other pages explain where they first use one.',
  },
  {
    prefix: '/errors',
    reason:
      'A page for each status and error code of both APIs, the target of links and of search.',
  },
  {
    prefix: '/management-api',
    reason: 'A page for each operation and model of the Management API, and its files to download.',
  },
  {
    prefix: '/bucketing-api',
    reason: 'A page for each operation and model of the Bucketing API, and its files to download.',
  },
];
