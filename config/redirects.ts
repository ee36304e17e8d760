/**
 * Pages that moved, from their old path to the new one. Write an entry whenever a published path goes
 * away: `checks/ledger.json` remembers every path and heading that readers may have linked to.
 */
export const moved: Readonly<Record<string, string>> = {};
