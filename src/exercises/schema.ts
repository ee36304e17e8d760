import { z } from 'zod';

const environment = z.string().describe('The key of an Environment of the Project "storefront"');
const feature = z.string().describe('The key of a Feature of the Project "storefront"');
const told = {
  holds: z.string().min(15).describe('What holds if the check is met, as a sentence'),
  hint: z.string().min(20).describe('What the reader can do if the check isn’t met'),
};
const user = z
  .looseObject({ user_id: z.string() })
  .describe('User data, as in a request to the Bucketing API');

const callSchema = z.strictObject({
  call: z
    .string()
    .regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/, 'Write method and path: "GET /v1/projects".')
    .describe('Method and path'),
  body: z.unknown().optional().describe('The JSON body'),
  as: z.string().optional().describe('The demo account for the Management API. Default: admin'),
  in: z
    .strictObject({ project: z.string(), environment: z.string() })
    .optional()
    .describe('The Environment whose server SDK key a call to the Bucketing API uses'),
  keep: z
    .record(z.string(), z.string().startsWith('/'))
    .optional()
    .describe('Names for values of the response, by JSON Pointer. Later calls write {name}'),
});

const checkSchema = z.discriminatedUnion('ask', [
  z
    .strictObject({
      ask: z.literal('serves'),
      ...told,
      feature,
      environment,
      user,
      variation: z.string().nullable().describe('The Variation’s key, or null for none'),
    })
    .describe('Which Variation does a user get?'),
  z
    .strictObject({
      ask: z.literal('share'),
      ...told,
      feature,
      environment,
      variation: z.string().describe('The Variation’s key'),
      min: z.number().min(0).max(1).describe('The smallest share that is right'),
      max: z.number().min(0).max(1).describe('The largest share that is right'),
    })
    .describe('How many of 1,000 users get a Variation?'),
  z
    .strictObject({
      ask: z.literal('value'),
      ...told,
      variable: z.string().describe('The key of a Variable'),
      environment,
      user,
      is: z.unknown().describe('The value that is right'),
    })
    .describe('Which value does a user get?'),
  z
    .strictObject({ ask: z.literal('unchanged'), ...told, feature, environment })
    .describe('Is the Feature’s configuration the same as at the start?'),
  z
    .strictObject({
      ask: z.literal('people'),
      ...told,
      feature,
      min: z.number().int().min(2).describe('How many different people'),
    })
    .describe('How many people made and reviewed the Feature’s latest Change Request?'),
  z
    .strictObject({ ask: z.literal('refused'), ...told, environment })
    .describe('Is the server SDK key of the start refused, and a new one accepted?'),
  z
    .strictObject({
      ask: z.literal('sent'),
      ...told,
      call: z.string().describe('Method and path. * is any text without a slash'),
      before: z.string().optional().describe('A call that must not come first'),
      says: z.string().min(20).describe('The sentence if it wasn’t sent'),
    })
    .describe('Was a call sent, successfully and in time?'),
  z
    .strictObject({
      ask: z.literal('reads'),
      ...told,
      call: z.string().startsWith('GET /').describe('What to read, as an administrator'),
      at: z.string().describe('A JSON Pointer into the response'),
      is: z.unknown().optional().describe('The value that is right'),
      min: z.number().optional().describe('The smallest number that is right'),
      says: z.string().min(20).describe('The sentence if it is something else'),
    })
    .describe('Does the API return what it should?'),
]);

export const exerciseSchema = z.strictObject({
  title: z.string().describe('The task in a few words'),
  goal: z.string().min(30).describe('What holds when the reader is done, in one or two sentences'),
  why: z.string().min(30).describe('Why the task matters at work'),
  first: z
    .strictObject({
      operation: z.string().describe('An operationId'),
      params: z.record(z.string(), z.string()).optional().describe('Parameters to fill in'),
      body: z.record(z.string(), z.json()).optional().describe('The body to begin with'),
    })
    .describe('The request that the explorer opens'),
  start: z.array(callSchema).describe('Calls that make the start state from the demo data'),
  checks: z.array(checkSchema).min(2).describe('What must hold'),
  solution: z.array(callSchema).min(1).describe('Calls that meet all checks'),
});

export type Exercise = z.output<typeof exerciseSchema>;
export type RecordedCall = z.output<typeof callSchema>;
export type Check = Exercise['checks'][number];
