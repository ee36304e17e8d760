import type { ReactElement } from 'react';

/** What DocSearch shows when nothing answers, in its place among DocSearch's screens. */
export const ErrorScreen = (): ReactElement => (
  <div className="DocSearch-ErrorScreen" role="alert">
    <p className="DocSearch-Title">Unable to fetch results</p>
    <p className="DocSearch-Help">You might want to check your network connection.</p>
  </div>
);
