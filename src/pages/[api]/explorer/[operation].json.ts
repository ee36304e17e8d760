import type { APIRoute } from 'astro';
import { createOperationData, findStartProblems } from '../../../lib/explorer/build.ts';
import { findCliCommand, operationHref, operationPaths } from '../../../site/api-reference.ts';
import { errorHref } from '../../../site/errors.ts';
import { sandboxHref } from '../../../site/sandbox.ts';

/** The data of each operation, which the API explorer loads when a reader starts to use it. */
export const getStaticPaths = operationPaths;

export const GET: APIRoute = ({ props: { api, operation } }) => {
  const { id, document } = api;
  const data = createOperationData(document, operation, {
    api: id,
    cli: findCliCommand(operation),
    sandbox: sandboxHref,
    hrefOf: (other) => operationHref(api, other),
  });
  for (const problem of findStartProblems(data)) {
    console.warn(
      `${document.source}: the explorer has no valid example to start ${operation.operationId} with. ${problem}. Give it an example in the document.`,
    );
  }
  const answers = data.answers.map((answer) => ({ ...answer, help: errorHref(answer.status) }));
  return Response.json({ ...data, answers });
};
