import { expect, it } from 'vitest';
import { listExamples } from '../../lib/openapi/index.ts';
import { APIS, TestBed } from '../fixtures.ts';

/** Sends the documented request of each evaluation to the demo data, and compares the documented response. */

const SERVER_KEY = 'guidon_server_19ad5b7f';
const KEY = 'checkout-button-label';
const evaluations = APIS.bucketing.operations.filter(({ operationId }) =>
  /^(?:evaluate|ofrepEvaluate)/.test(operationId),
);
const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/"[0-9a-f]{24}"/g, '"ID"'));

it.each(evaluations.map((operation) => ({ id: operation.operationId, operation })))(
  '$id returns what its example shows',
  async ({ operation: { method, path, requestBody, responses } }) => {
    const [sent] = Object.values(requestBody?.content ?? {}).flatMap(listExamples);
    const [shown] = Object.values(responses['200']?.content ?? {}).flatMap(listExamples);
    const { status, body } = await new TestBed().send(path.replace('{key}', KEY), {
      method: method.toUpperCase(),
      headers: { Authorization: SERVER_KEY },
      text: JSON.stringify(sent?.value),
    });
    expect(status).toBe(200);
    const example = withoutIds(shown?.value) as { readonly flags?: readonly unknown[] };
    const answer = withoutIds(body) as { readonly flags?: readonly unknown[] };
    if (example.flags) expect(answer.flags).toEqual(expect.arrayContaining([...example.flags]));
    else expect(answer).toMatchObject(example);
  },
);

it('covers all five evaluations', () => {
  expect(evaluations).toHaveLength(5);
});
