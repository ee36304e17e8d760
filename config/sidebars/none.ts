import { pages } from './define.ts';

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
    slugs: [
      ...pages('cli/docs', [
        'alias',
        'autocomplete',
        'cleanup',
        'diff',
        'environments',
        'features',
        'generate',
        'help',
        'identity',
        'keys',
        'login',
        'logout',
        'mcp',
        'organizations',
        'overrides',
        'projects',
        'repo',
        'status',
        'targeting',
        'usages',
        'variables',
        'variations',
      ]),
      'cli/mcp-worker',
    ],
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
