import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';
import management from '../../../specs/management-api.json' with { type: 'json' };

it('the types of the schemas are those of the document. `--update` writes them', async () => {
  const { openapi, info, components } = management as unknown as OpenAPI3;
  const document = { openapi, info, components: { schemas: components?.schemas ?? {} } };
  const options = { immutable: true, emptyObjectsUnknown: true, silent: true };
  const types = await openapiTS(document, options);
  const text = astToString(types, { formatOptions: { removeComments: true } });
  const note =
    '// Types of the schemas in specs/management-api.json, written by schemas.test.ts.\n';
  await expect(note + text).toMatchFileSnapshot('schemas.d.ts');
});
