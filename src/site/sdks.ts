import { getCollection } from 'astro:content';
import { site } from 'virtual:guidon/project';
import { renderLine } from '../lib/openapi/index.ts';
import { toHref } from '../lib/paths/paths.ts';
import { findSdk } from '../lib/sdks/index.ts';
import type { Sdk } from '../lib/sdks/index.ts';

const FAMILIES = ['client', 'server'];

/** The SDKs of the site: client-side ones first, each family in its own order. */
export const sdks: readonly Sdk[] = (await getCollection('sdks'))
  .map(({ id, data }) => ({ id, record: data }))
  .sort(
    ({ record: a }, { record: b }) =>
      FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family) || a.order - b.order,
  );

/** Who asks for something of a record: the component and its page, as messages name it. */
export function nameUser(component: string, locals: App.Locals): string {
  const { filePath } = locals.starlightRoute.entry;
  return `${filePath ?? 'A page'}: <${component}>`;
}

/**
 * The SDK of an id, such as "go", for a component of a page.
 * @throws Error that names the page and the nearest id
 */
export function getSdk(id: string, user: string): Sdk {
  return findSdk(sdks, id, user);
}

/** Renders a line of a record as HTML: code, emphasis, and links, which get the site's own form. */
export function renderRecordText(text: string): string {
  const linked = text.replace(
    /\]\((\/[^)\s]*)\)/g,
    (_, path: string) => `](${toHref(path, site)})`,
  );
  return renderLine(linked);
}
