import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from 'virtual:guidon/project';
import cliByOperation from '../../../content/data/cli-by-operation.json';
import { createOperationData } from '../../../lib/explorer/build.ts';
import { createState } from '../../../lib/explorer/index.ts';
import { listSampleLanguages, printSample } from '../../../lib/explorer/samples.ts';
import type { CliCommand } from '../../../lib/openapi/samples/languages/index.ts';
import { toHref } from '../../../lib/paths/paths.ts';
import { apis, operationHref } from '../../../site/api-reference.ts';

const commands: Readonly<Record<string, CliCommand>> = cliByOperation;
const absolute = (href: string) => new URL(href, site.url).href;

/**
 * Each operation's request in the languages that its own Markdown leaves out, which would double its size. Not
 * `.md`, for which programs would expect a page.
 */
export const getStaticPaths: GetStaticPaths = () =>
  apis.flatMap((api) =>
    api.document.operations.map((operation) => ({
      params: { api: api.base, operation: operation.slug },
      props: { api, operation },
    })),
  );

export const GET: APIRoute = ({ props: { api, operation } }) => {
  const data = createOperationData(api.document, operation, {
    api: api.id,
    cli: commands[operation.operationId],
  });
  const state = createState(data);
  const [, ...others] = listSampleLanguages(data);
  const samples = others.map(
    ({ id, label, grammar }) =>
      `\n## ${label}\n\n\`\`\`${grammar}\n${printSample(data, state, id, {})}\n\`\`\`\n`,
  );
  const lines = [
    `Source: ${absolute(operationHref(api, operation))}#request-samples`,
    `Index of all pages: ${absolute(toHref('/llms.txt', site))}`,
    '',
    `# ${operation.summary}: the request in other languages`,
    '',
  ];
  return new Response(lines.join('\n') + samples.join(''));
};
