import { nearestHint } from '../../../src/lib/nearest/nearest.ts';
import type { CiTool } from '../../support/ci-tools.ts';
import type { YamlDocument } from '../../support/yaml-document.ts';
import type { LineProblem } from '../names/name-rule.ts';

/** How a workflow calls a GitHub action (`uses: owner/name@ref`) or a Bitbucket pipe, with inputs. */
const CALLS = [
  { key: 'uses', inputs: 'with', name: /^(guidon-hq\/[^@]+)@(.+)$/ },
  { key: 'pipe', inputs: 'variables', name: /^(guidon-hq\/.+?)(?::(.*))?$/ },
] as const;

type Path = readonly (string | number)[];

/**
 * Compares every call of a Guidon action, pipe, or image with the README of its repository: the name, the
 * release, unknown inputs, and missing inputs.
 */
export function checkToolCalls(
  { value, lineOf }: YamlDocument,
  tools: readonly CiTool[],
): LineProblem[] {
  return listObjects(value, []).flatMap(({ path, object }) => [
    ...CALLS.flatMap((call) => {
      const [, name, ref = ''] = call.name.exec(textOf(object[call.key])) ?? [];
      if (name === undefined) return [];
      const inputs = Object.keys((object[call.inputs] ?? {}) as object);
      return checkCall(name, ref, inputs, tools).map((text) => ({
        line: lineOf([...path, call.key]),
        text,
      }));
    }),
    ...checkImage(textOf(object['image']), tools).map((text) => ({
      line: lineOf([...path, 'image']),
      text,
    })),
  ]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists all objects inside a value with their paths. */
function listObjects(
  value: unknown,
  path: Path,
): { path: Path; object: Readonly<Record<string, unknown>> }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    listObjects(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value)
    ? inner
    : [{ path, object: value as Record<string, unknown> }, ...inner];
}

function checkCall(
  name: string,
  ref: string,
  given: readonly string[],
  tools: readonly CiTool[],
): string[] {
  const tool = tools.find(({ repository }) => repository === name);
  if (!tool) {
    const repositories = tools.map(({ repository }) => repository);
    return [`no source has the repository "${name}".${nearestHint(name, repositories)}`];
  }
  const missing = [...tool.inputs].flatMap(([input, isRequired]) =>
    isRequired && !given.includes(input) ? [input] : [],
  );
  return [
    ...(tool.ref === ref ? [] : [`${name} is described at ${tool.ref}, not at ${ref}.`]),
    ...given
      .filter((input) => !tool.inputs.has(input))
      .map((input) => `${name} has no input "${input}".${nearestHint(input, tool.inputs.keys())}`),
    ...missing.map((input) => `${name} needs the input "${input}".`),
  ];
}

function checkImage(image: string, tools: readonly CiTool[]): string[] {
  if (!image.startsWith('guidoninfra/')) return [];
  const path = image.replace(/[:@].*$/, '');
  const isKnown = tools.some((tool) => tool.image === path);
  return isKnown ? [] : [`no source describes the image "${path}".`];
}
