import type { ReactElement } from 'react';
import { breadcrumbOf, type PlacedHit } from '../../../lib/search/page.ts';

/** The labels and headings above a search hit, such as "SDKs › Go › Usage". */
export const Breadcrumb = ({ hit }: { hit: PlacedHit }): ReactElement => (
  <span className="search-crumbs">{breadcrumbOf(hit).join(' › ')}</span>
);
