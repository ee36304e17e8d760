import type { ReactElement } from 'react';
import { breadcrumbOf, type PlacedHit } from '../../../lib/search/page.ts';

/** The labels and headings above a hit. */
export const Breadcrumb = ({ hit }: { hit: PlacedHit }): ReactElement => (
  <span className="search-crumbs">{breadcrumbOf(hit).join(' › ')}</span>
);
