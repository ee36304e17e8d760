import type { APIRoute, GetStaticPaths } from 'astro';
import cliByOperation from '../../../content/data/cli-by-operation.json';
import { createOperationData, findStartProblems } from '../../../lib/explorer/build.ts';
import type { CliCommand } from '../../../lib/openapi/samples/languages/index.ts';
import { apis, operationHref } from '../../../site/api-reference.ts';
import { sandboxHref } from '../../../site/sandbox.ts';

const commands: Readonly<Record<string, CliCommand>> = cliByOperation;

/** The data of each operation, which the API explorer loads when a reader starts to use it. */
export const getStaticPaths: GetStaticPaths = () =>
  apis.flatMap((api) =>
    api.document.operations.map((operation) => ({
      params: { api: api.base, operation: operation.slug },
      props: { api, operation },
    })),
  );

export const GET: APIRoute = ({ props: { api, operation } }) => {
  const { id, document } = api;
  const data = createOperationData(document, operation, {
    api: id,
    cli: commands[operation.operationId],
    sandbox: sandboxHref,
    hrefOf: (other) => operationHref(api, other),
  });
  for (const problem of findStartProblems(data)) {
    console.warn(
      `${document.source}: the explorer has no valid example to start ${operation.operationId} with. ${problem}. Give it an example in the document.`,
    );
  }
  return Response.json(data);
};
