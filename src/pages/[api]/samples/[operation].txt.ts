import type { APIRoute } from 'astro';
import { site } from 'virtual:guidon/project';
import { createOperationData } from '../../../lib/explorer/build.ts';
import { listSampleLanguages, printFirst } from '../../../lib/explorer/samples.ts';
import { toHref } from '../../../lib/paths/paths.ts';
import { findCliCommand, operationHref, operationPaths } from '../../../site/api-reference.ts';
import { absolute } from '../../../site/feeds.ts';

/**
 * Each operation's request in the languages that its own Markdown leaves out, which would double its size. Not
 * `.md`, for which programs would expect a page.
 */
export const getStaticPaths = operationPaths;

export const GET: APIRoute = ({ props: { api, operation } }) => {
  const data = createOperationData(api.document, operation, {
    api: api.id,
    cli: findCliCommand(operation),
  });
  const [, ...others] = listSampleLanguages(data);
  const samples = others.map(
    ({ id, label, grammar }) =>
      `\n## ${label}\n\n\`\`\`${grammar}\n${printFirst(data, id)}\n\`\`\`\n`,
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
