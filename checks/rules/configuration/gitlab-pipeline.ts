import { Ajv2020 } from 'ajv/dist/2020.js';
import type { CiTool } from '../../support/ci-tools.ts';
import { checkSchema, readYaml } from '../../support/yaml-document.ts';
import type { DocumentProblem } from '../../support/yaml-document.ts';

/** Keys of a file that are no jobs. */
const KEYWORDS = 'default include stages variables workflow'.split(' ');

const text = { type: 'string' };
const lines = { anyOf: [text, { type: 'array', items: text, minItems: 1 }] };
const names = { type: 'array', items: text, uniqueItems: true };
const values = { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } };
const closed = (properties: object, more: object = {}): object => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});

const rule = closed({
  if: text,
  changes: names,
  exists: names,
  when: { enum: ['on_success', 'on_failure', 'always', 'manual', 'delayed', 'never'] },
  allow_failure: { type: 'boolean' },
  variables: values,
});

const job = closed(
  {
    stage: text,
    image: { anyOf: [text, closed({ name: text, entrypoint: names }, { required: ['name'] })] },
    before_script: lines,
    script: lines,
    after_script: lines,
    variables: values,
    rules: { type: 'array', items: rule, minItems: 1 },
    only: lines,
    except: lines,
    needs: names,
    dependencies: names,
    tags: names,
    allow_failure: { type: 'boolean' },
    timeout: text,
    artifacts: closed({ paths: names, expire_in: text, reports: values, when: text }),
    cache: closed({ key: text, paths: names, policy: text }),
  },
  {
    required: ['script'],
    not: { required: ['rules', 'only'] },
    $comment: 'takes "rules" or "only", not both',
  },
);

/** What our pages use of the syntax of GitLab CI/CD. A key that a page needs and that is missing belongs here. */
const SCHEMA = {
  type: 'object',
  properties: {
    stages: { ...names, minItems: 1 },
    variables: values,
    workflow: closed({ name: text, rules: { type: 'array', items: rule } }),
    default: closed({ image: text, before_script: lines, tags: names }),
    include: true,
  },
  additionalProperties: job,
};

const validate = new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(SCHEMA);

interface Job {
  readonly stage?: string;
  readonly image?: string;
  readonly script?: readonly string[];
}

/** What GitLab would reject in `.gitlab-ci.yml`, and images that no source of ours describes. */
export function checkGitlabPipeline(code: string, tools: readonly CiTool[]): DocumentProblem[] {
  const document = readYaml(code);
  const rejected = [...document.problems, ...checkSchema(document, validate)];
  if (rejected.length > 0) return rejected;
  const { stages = ['build', 'test', 'deploy'], ...rest } = document.value as {
    stages?: readonly string[];
  } & Record<string, Job>;
  return Object.entries(rest)
    .filter(([name]) => !KEYWORDS.includes(name))
    .flatMap(([name, { stage = 'test', image = '', script = [] }]) => {
      const line = document.lineOf([name]) - 1;
      return [
        ...(stages.includes(stage) ? [] : [`${name}: the stage "${stage}" is not among stages.`]),
        ...checkTool(name, image, script, tools),
      ].map((problem) => ({ line, text: problem }));
    });
}

/** A job of Guidon runs the program that has the name of its repository, in the image of the same. */
function checkTool(
  name: string,
  image: string,
  script: readonly string[],
  tools: readonly CiTool[],
): string[] {
  if (!image.startsWith('guidoninfra/')) return [];
  const path = image.replace(/[:@].*$/, '');
  const tool = tools.find((one) => one.image === path);
  if (!tool) return [`${name}: no source describes the image "${path}".`];
  const command = `node /${tool.repository.split('/').at(-1) ?? ''}`;
  return script.includes(command) ? [] : [`${name}: the image runs "${command}".`];
}
