import type { APIRoute, GetStaticPaths } from 'astro';
import cliByOperation from '../../../content/data/cli-by-operation.json';
import {
  createOperationData,
  findNextOperations,
  findStartProblems,
} from '../../../lib/explorer/build.ts';
import type { CliCommand } from '../../../lib/openapi/samples/languages/index.ts';
import { apis, operationHref } from '../../../site/api-reference.ts';
import { sandboxHref } from '../../../site/sandbox.ts';

const commands: Readonly<Record<string, CliCommand>> = cliByOperation;

/** The data of each operation, which the API explorer loads when a reader starts to use it. */
export const getStaticPaths: GetStaticPaths = () =>
  apis.flatMap((api) =>
    api.oldDocument.operations.map((operation) => ({
      params: { api: api.base, operation: operation.slug },
      props: { api, operation },
    })),
  );

export const GET: APIRoute = ({ props: { api, operation } }) => {
  const { id, oldDocument: document } = api;
  const cli = commands[operation.id];
  const data = createOperationData(document, operation, { api: id, cli, sandbox: sandboxHref });
  for (const { form, pointer, problem } of findStartProblems(data)) {
    console.warn(
      `${document.source}: the explorer has no valid example to start ${operation.id} with. ${form}${pointer} ${problem}. Give it an example in the document.`,
    );
  }
  const next = findNextOperations(document, operation, (other) => operationHref(api, other));
  return Response.json(next.length === 0 ? data : { ...data, next });
};
