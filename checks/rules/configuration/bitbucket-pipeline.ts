import { Ajv2020 } from 'ajv/dist/2020.js';
import type { CiTool } from '../../support/ci-tools.ts';
import { checkSchema, readYaml } from '../../support/yaml-document.ts';
import type { DocumentProblem } from '../../support/yaml-document.ts';
import { checkInputs, findTool } from './tool-inputs.ts';

const text = { type: 'string' };
const names = { type: 'array', items: text };
const closed = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const PIPE = /^[\w-]+\/[\w-]+:\d+\.\d+\.\d+$/;

const clone = closed({
  depth: { anyOf: [{ const: 'full' }, { type: 'integer', minimum: 1 }] },
  enabled: { type: 'boolean' },
  lfs: { type: 'boolean' },
});
const pipe = closed(
  {
    pipe: { type: 'string', pattern: PIPE.source },
    name: text,
    variables: { type: 'object', additionalProperties: { type: ['string', 'boolean', 'number'] } },
  },
  ['pipe'],
);
const step = closed(
  {
    step: closed(
      {
        name: text,
        image: text,
        script: { type: 'array', minItems: 1, items: { if: text, else: pipe } },
        'after-script': names,
        caches: names,
        services: names,
        artifacts: names,
        clone,
        deployment: text,
        trigger: { enum: ['automatic', 'manual'] },
        size: { enum: ['1x', '2x', '4x', '8x'] },
        'max-time': { type: 'integer', minimum: 1 },
      },
      ['script'],
    ),
  },
  ['step'],
);
const steps = { type: 'array', minItems: 1, items: step };
const byPattern = { type: 'object', minProperties: 1, additionalProperties: steps };

/** What our pages use of the syntax of Bitbucket Pipelines. A key that a page needs and that is missing belongs here. */
const SCHEMA = closed(
  {
    image: text,
    clone,
    options: closed({ 'max-time': { type: 'integer' }, docker: { type: 'boolean' } }),
    pipelines: {
      ...closed({
        default: steps,
        branches: byPattern,
        tags: byPattern,
        'pull-requests': byPattern,
        custom: byPattern,
      }),
      minProperties: 1,
    },
  },
  ['pipelines'],
);

const validate = new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(SCHEMA);

interface Pipe {
  readonly pipe: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** What Bitbucket would reject in `bitbucket-pipelines.yml`, and what the pipes of Guidon would. */
export function checkBitbucketPipeline(code: string, tools: readonly CiTool[]): DocumentProblem[] {
  const document = readYaml(code);
  const rejected = [...document.problems, ...checkSchema(document, validate)];
  if (rejected.length > 0) return rejected;
  return listPipes(document.value, []).flatMap(({ path, pipe: { pipe, variables = {} } }) => {
    const [, name = '', ref = ''] = /^(guidon-hq\/.+):(.+)$/.exec(pipe) ?? [];
    if (name === '') return [];
    const { tool, problem } = findTool(name, ref, tools);
    const named = problem === undefined ? [] : [{ line: document.lineOf(path), text: problem }];
    const inputs = tool ? checkInputs(tool, Object.keys(variables)) : [];
    return [
      ...named,
      ...inputs.map(({ input, text: problem }) => ({
        line: document.lineOf(input === undefined ? path : [...path, 'variables', input]),
        text: problem,
      })),
    ];
  });
}

type Path = readonly (string | number)[];

function listPipes(value: unknown, path: Path): { path: Path; pipe: Pipe }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('pipe' in value) return [{ path, pipe: value as Pipe }];
  return Object.entries(value).flatMap(([key, inner]) =>
    listPipes(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
