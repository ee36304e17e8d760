import { z } from 'astro/zod';

/** The capabilities of SDKs, in the order of the matrix on /sdk/features. */
export const CAPABILITIES = {
  localBucketing: 'Local bucketing',
  cloudBucketing: 'Cloud bucketing',
  realtimeUpdates: 'Realtime updates',
  polling: 'Polling for changes',
  configCache: 'Config cache that survives restarts',
  offlineStart: 'Start without a network',
  anonymousUsers: 'Anonymous users',
  deferredInitialization: 'Deferred initialization',
  bootstrapping: 'Bootstrapping from a server',
  evaluationReasons: 'Evaluation reasons',
  evaluationHooks: 'Evaluation hooks',
  variableUpdates: 'Handlers for changed Variables',
  customEvents: 'Custom events',
  automaticEvents: 'Automatic evaluation events',
  edgeDb: 'EdgeDB',
  featureOptIn: 'Feature Opt-In',
  customDomain: 'Custom domain or proxy URL',
  sdkProxy: 'SDK Proxy',
  clientCustomData: 'Client-wide custom data',
  obfuscation: 'Obfuscated keys',
  generatedTypes: 'Generated types',
  openFeature: 'OpenFeature provider',
  openFeatureTracking: 'OpenFeature tracking',
  openFeatureEvents: 'OpenFeature provider events',
} as const;

/** The sections of a usage page, in order. Each method of a record belongs to one of them. */
export const TOPICS = [
  'initialization',
  'user-data',
  'variables',
  'features',
  'identify-users',
  'track-events',
  'sdk-events',
  'hooks',
  'realtime-updates',
  'caching',
  'bootstrapping',
  'edgedb',
  'error-behavior',
  'logging',
  'shutdown',
  'testing',
  'openfeature',
] as const;

const text = z.string().min(1);
const remark = text.optional();
const version = z
  .string()
  .regex(/^v?\d+(\.\d+)*([.-]\w+)*$/, 'must be a version, such as "1.41.0"');
const since = version.optional().describe('The first version that has it.');
const meaning = text.describe('What it means, in one or two full sentences.');

const field = z.strictObject({
  name: text.describe('The name as written in code.'),
  type: text.describe(
    'The type in the words of the language; TypeScript where the SDK is typed so.',
  ),
  default: text.optional().describe('The default as written in code. None means there is none.'),
  required: z.boolean().default(false).describe('Whether it has to be given.'),
  since,
  meaning,
});

const member = z.strictObject({
  name: text.describe('The name as written in code, without parentheses.'),
  kind: z.enum(['method', 'property', 'constructor']).default('method').describe('What it is.'),
  signature: text.describe(
    'The declaration in the language of the SDK, on one line. For TypeScript: what stands in an interface, without the semicolon.',
  ),
  overloads: z.array(text).default([]).describe('Further declarations of the same name.'),
  topic: z.enum(TOPICS).describe('The part of the usage page that explains it.'),
  since,
  deprecated: text.optional().describe('What to use in its place.'),
  meaning,
});

const exported = z.strictObject({
  name: text.describe('The name as imported or written in code.'),
  kind: z
    .enum([
      'function',
      'class',
      'struct',
      'interface',
      'type',
      'enum',
      'component',
      'hook',
      'constant',
    ])
    .describe('What it is. A React hook is a "hook".'),
  from: text.describe('What it is imported from: package, namespace, or module.'),
  default: z.boolean().default(false).describe('Whether it is the default export.'),
  signature: text
    .optional()
    .describe(
      'The declaration on one line. For TypeScript: what follows "declare function", the head of a class or interface with type parameters, or the right side of a type.',
    ),
  overloads: z.array(text).default([]).describe('Further declarations of the same name.'),
  topic: z.enum(TOPICS).describe('The part of the usage page that explains it.'),
  since,
  deprecated: text.optional().describe('What to use in its place.'),
  meaning,
  members: z.array(member).default([]).describe('Methods and properties of a class or interface.'),
});

const table = z.strictObject({
  type: text.describe('The name of the type in code, such as "GuidonOptions".'),
  from: text.optional().describe('What it is imported from, where samples import it.'),
  title: text.describe('The caption of the table.'),
  fields: z.array(field).min(1).describe('The fields, the most used first.'),
});

const packaged = z.strictObject({
  manager: text.describe(
    'The package manager as the tab shows it: npm, Yarn, Gradle, Swift Package Manager.',
  ),
  name: text.describe('The name of the package there.'),
  role: z.enum(['sdk', 'openfeature', 'types']).default('sdk').describe('What the package brings.'),
  variant: text.optional().describe('Which of several packages, such as "Local" or "Expo".'),
  lang: text.default('sh').describe('The language of the snippet.'),
  file: text.optional().describe('The file that the snippet goes into.'),
  install: text.describe('The command, or the lines to add to the file.'),
});

const capability = z.strictObject({
  support: z.enum(['yes', 'no', 'partial']).describe('Whether the SDK has it.'),
  since,
  note: text.optional().describe('The limit or the condition, as a phrase. Needed for "partial".'),
});

/** The record of an SDK, for tables, samples, checks, and search. The file name is the ID. */
export const sdkSchema = z.strictObject({
  name: text.describe('The name as pages show it, such as "JavaScript" or ".NET".'),
  order: z.number().int().describe('Its place among the SDKs of its family.'),
  family: z.enum(['client', 'server']).describe('Whose values it evaluates: one user, or many.'),
  path: z
    .string()
    .regex(
      /^\/sdk\/.+\/$/,
      'must be the path of its index page, such as "/sdk/server-side-sdks/go/"',
    )
    .describe('Its index page.'),
  language: text.describe('The programming language, as readers call it.'),
  fence: text.describe('The language of its code fences, such as "ts", "kotlin", or "csharp".'),
  keyType: z.enum(['client', 'mobile', 'server']).describe('The type of SDK key that it takes.'),
  needsServerKey: z.literal(true).optional().describe('It takes a server key as well.'),
  repository: text.optional().describe('Where its source lives.'),
  license: text.optional().describe('The license of the source.'),
  packages: z.array(packaged).min(1).describe('How to install it, the recommended way first.'),
  requirements: z
    .array(z.strictObject({ name: text, minimum: text, note: remark, for: remark }))
    .min(1)
    .describe('Runtimes and platforms with the oldest version that works, and who needs it.'),
  versions: z
    .array(
      z.strictObject({
        line: text.describe('The line of versions, such as "2.x".'),
        package: text.optional().describe('Which package, where several move apart.'),
        status: z.enum(['current', 'maintenance', 'ended']).describe('How it is supported.'),
        endOfSupport: text.optional().describe('When support ends, as a date or a condition.'),
        note: text.optional().describe('What a reader of this line must know.'),
      }),
    )
    .min(1)
    .describe('The support table, newest first.'),
  options: z.array(table).default([]).describe('Option types of initialization.'),
  user: table.optional().describe('The user type.'),
  event: table.optional().describe('The type of a tracked event.'),
  api: z.array(exported).min(1).describe('What the packages export, with members.'),
  events: z
    .array(z.strictObject({ name: text, arguments: text, since, meaning }))
    .default([])
    .describe('Events that the SDK emits.'),
  hooks: z
    .array(z.strictObject({ name: text, signature: text, since, meaning }))
    .default([])
    .describe('Stages of evaluation that a hook may see, in the order in which they run.'),
  capabilities: z
    .partialRecord(z.enum(Object.keys(CAPABILITIES) as [keyof typeof CAPABILITIES]), capability)
    .describe('What it can do. A capability that is missing here is a gap that the check prints.'),
  openFeature: z
    .strictObject({
      provider: text.describe('The class of the provider.'),
      sdk: text.describe('The OpenFeature SDK that it plugs into, with the versions that work.'),
      ofrep: text
        .optional()
        .describe('The public OFREP provider of the language, which runs with no account.'),
      context: z
        .array(z.strictObject({ key: text, becomes: text, note: remark }))
        .min(1)
        .describe('How keys of the evaluation context become fields of the user.'),
    })
    .optional(),
  setups: z
    .record(z.string().regex(/^[a-z-]+$/), text)
    .default({})
    .describe('Code that stands before a sample marked with setup="<name>" when it is checked.'),
  ambient: z
    .string()
    .default('')
    .describe(
      'TypeScript declarations that the samples need besides those generated from this record.',
    ),
  gaps: z
    .record(z.string(), text)
    .default({})
    .describe('Parts that this SDK does not have, by name of the field here, with the reason.'),
});

export type SdkRecord = z.infer<typeof sdkSchema>;
