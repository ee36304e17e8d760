/** An operation with nothing but what a document needs. */
export const OPERATION = {
  operationId: 'getA',
  summary: 'Get A',
  description: 'Returns A.',
  tags: ['T'],
  responses: { 200: { description: 'Fine.' } },
};

/** A document that the site can show, with its `paths` or other changes. */
export const makeDocument = (changes: object) => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1', contact: { name: 'A' } },
  servers: [{ url: 'https://a.example' }],
  security: [],
  tags: [{ name: 'T', description: 'T.' }],
  ...changes,
});
