import type { ReactElement } from 'react';
import { breadcrumbOf, type PlacedHit } from '../../../lib/search/page.ts';

/** Where a hit is: the labels and headings above it. */
export const Breadcrumb = ({ hit }: { hit: PlacedHit }): ReactElement => (
  <span className="search-crumbs">{breadcrumbOf(hit).join(' › ')}</span>
);
