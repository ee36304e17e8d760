import { listRemoteSlugs } from '../remote-pages.ts';

/** A set of pages in no sidebar, with the page their breadcrumb leads to and why they are here. */
export interface LooseGroup {
  label: string;
  /** Slug of the page that the breadcrumb leads to. */
  parent: string;
  /** Slugs, shown as the list of siblings in the sidebar's place. */
  slugs: readonly string[];
  reason: string;
}

/** Pages in no sidebar. A page that is neither here nor in a sidebar fails the content checks. */
export const loosePages: readonly LooseGroup[] = [
  {
    label: 'Command reference',
    parent: 'cli',
    slugs: listRemoteSlugs().filter((slug) => slug.startsWith('cli/')),
    reason: 'The command reference lives with the CLI’s source; its parent page lists it.',
  },
  {
    label: 'APIs',
    parent: '',
    slugs: ['management-api', 'bucketing-api'],
    reason: 'The API references stand beside the docs and bring navigation of their own.',
  },
  {
    label: 'Site',
    parent: '',
    slugs: ['404'],
    reason: 'The not-found page answers for every unknown path.',
  },
  {
    label: 'For authors',
    parent: '',
    slugs: ['components'],
    reason: 'The page of components is for the people who write these pages.',
  },
];
