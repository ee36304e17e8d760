import type { APIRoute, GetStaticPaths } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { sidebars, site } from 'virtual:guidon/project';
import SidebarList from '../../components/chrome/SidebarList.astro';
import type { SidebarSpec } from '../../lib/sidebar/spec.ts';
import { buildSidebar } from '../../lib/sidebar/tree.ts';
import { lookUpPages } from '../../site/pages.ts';

interface Props {
  spec: SidebarSpec;
  locale: string | undefined;
}

/** Each sidebar as HTML with the lists of all groups. Pages contain only those of open groups. */
export const getStaticPaths: GetStaticPaths = () => {
  const locales = [undefined, ...Object.keys(site.locales).slice(1)];
  return locales.flatMap((locale) =>
    Object.entries(sidebars).map(([id, spec]) => ({
      params: { id: locale === undefined ? id : `${locale}-${id}` },
      props: { spec, locale },
    })),
  );
};

export const GET: APIRoute<Props> = async ({ props: { spec, locale }, url }) => {
  const container = await AstroContainer.create();
  const nodes = buildSidebar(spec, lookUpPages(locale), url.pathname);
  return Response.json(
    await container.renderToString(SidebarList, { props: { nodes, whole: true } }),
  );
};
