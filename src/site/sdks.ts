import { getCollection } from 'astro:content';
import { site } from 'virtual:guidon/project';
import { renderInline } from '../lib/text/inline.ts';
import { findSdk, type Sdk } from '../lib/sdks/index.ts';

const FAMILIES = ['client', 'server'];

/** The SDKs of the site: client-side ones first, then sorted by their `order`. */
export const sdks: readonly Sdk[] = (await getCollection('sdks'))
  .map(({ id, data }) => ({ id, record: data }))
  .sort(
    ({ record: a }, { record: b }) =>
      FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family) || a.order - b.order,
  );

/** Names a page and one of its components at the start of error messages: "usage.mdx: <SdkInfo>". */
export function nameUser(component: string, locals: App.Locals): string {
  const { filePath } = locals.starlightRoute.entry;
  return `${filePath ?? 'A page'}: <${component}>`;
}

/** Finds an SDK by its ID, such as "go", for a component. @throws Error that names the page and the nearest ID */
export function getSdk(id: string, user: string): Sdk {
  return findSdk(sdks, id, user);
}

/** Renders a Markdown text from a record as HTML. */
export const renderRecordText = (text: string): string => renderInline(text, site);
