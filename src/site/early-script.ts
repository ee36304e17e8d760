import { inline } from 'virtual:guidon/project';

/** Answers the path of the script that every page's head loads before the first paint. */
export const GET = () =>
  new Response(inline.early.code, { headers: { 'content-type': 'text/javascript' } });
