import type { ReactElement } from 'react';

/** Our error screen, which replaces DocSearch's. */
export const ErrorScreen = (): ReactElement => (
  <div className="DocSearch-ErrorScreen" role="alert">
    <p className="DocSearch-Title">Unable to fetch results</p>
    <p className="DocSearch-Help">You might want to check your network connection.</p>
  </div>
);
