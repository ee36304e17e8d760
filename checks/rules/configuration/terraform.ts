import { findNearest } from '../../../src/lib/nearest/nearest.ts';
import { readHclBlocks } from '../../support/hcl-blocks.ts';
import type { HclBlock } from '../../support/hcl-blocks.ts';
import type { PageContent, TableRow } from '../../support/page-content.ts';
import type { DocumentProblem } from '../../support/yaml-document.ts';

/** A kind of object of the Terraform provider, as the tables of its page describe it. */
interface ProviderType {
  readonly required: readonly string[];
  /** Every attribute: required, optional, and those that Guidon sets. */
  readonly attributes: readonly string[];
}

/** What the provider knows. */
export interface Provider {
  readonly resources: ReadonlyMap<string, ProviderType>;
  /** Arguments of the provider's own block. */
  readonly settings: readonly string[];
}

const EVALUATED = /^guidon_evaluated_variable_(?:boolean|string|number|json)$/;
/** An evaluated Variable takes all three. */
const EVALUATION: ProviderType = {
  required: ['id', 'default_value', 'user'],
  attributes: ['id', 'default_value', 'user', 'value'],
};

/**
 * Reads the provider from its page: a table of resources, one of the attributes that Guidon sets, and
 * one of the provider's own arguments.
 */
export function readProvider({ rows }: PageContent): Provider {
  const named = (head: string): TableRow[] => rows.filter((row) => row.head[0] === head);
  return {
    resources: new Map(
      named('Resource').map(({ cells }) => {
        const [type = ''] = readNames(cells[0] ?? '');
        const [required = '', optional = ''] = (cells[1] ?? '').split('Optional:');
        const set = named('Attribute')
          .filter(({ cells: [, of = ''] }) => of === 'All four' || readNames(of).includes(type))
          .map((row) => row.cells[0] ?? '');
        const attributes = [required, optional, ...set].flatMap(readNames);
        return [type, { required: readNames(required), attributes }] as const;
      }),
    ),
    settings: named('Argument').flatMap(({ cells }) => readNames(cells[0] ?? '')),
  };
}

const readNames = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** What the provider would reject in HCL code: types, attributes, and references to attributes. */
export function checkTerraform(code: string, provider: Provider): DocumentProblem[] {
  return [
    ...readHclBlocks(code).flatMap((block) => checkBlock(block, provider)),
    ...checkReferences(code, provider),
  ];
}

function checkBlock(block: HclBlock, provider: Provider): DocumentProblem[] {
  const { kind, labels, line, attributes } = block;
  const [type = ''] = labels;
  if (kind === 'provider' && type === 'guidon')
    return [...attributes].flatMap(([name, at]) =>
      provider.settings.includes(name)
        ? []
        : [unknown(at, 'argument of the provider', name, provider.settings)],
    );
  if (!type.startsWith('guidon_')) return [];
  const found = kind === 'data' && EVALUATED.test(type) ? EVALUATION : provider.resources.get(type);
  if (!found) return [unknown(line, kind, type, provider.resources.keys())];
  const needed = kind === 'resource' || found === EVALUATION ? found.required : [];
  return [
    ...[...attributes].flatMap(([name, at]) =>
      found.attributes.includes(name) || name === 'lifecycle'
        ? []
        : [unknown(at, `argument of ${type}`, name, found.attributes)],
    ),
    ...needed
      .filter((name) => !attributes.has(name))
      .map((name) => ({ line, text: `${type} needs the argument "${name}".` })),
  ];
}

/** References such as `guidon_project.storefront.id`. */
function checkReferences(code: string, { resources }: Provider): DocumentProblem[] {
  return code.split('\n').flatMap((text, index) =>
    [...text.matchAll(/(?<![\w".])(?:data\.)?(guidon_\w+)\.\w+\.(\w+)/g)].flatMap(
      ([, type = '', name = '']) => {
        const found = EVALUATED.test(type) ? EVALUATION : resources.get(type);
        if (!found) return [unknown(index + 1, 'type', type, resources.keys())];
        return found.attributes.includes(name)
          ? []
          : [unknown(index + 1, `attribute of ${type}`, name, found.attributes)];
      },
    ),
  );
}

function unknown(
  line: number,
  kind: string,
  name: string,
  candidates: Iterable<string>,
): DocumentProblem {
  const [nearest] = findNearest(name, candidates);
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return { line, text: `unknown ${kind} "${name}".${hint}` };
}
