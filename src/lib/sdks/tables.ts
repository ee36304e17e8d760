import type { Sdk } from './model.ts';
import { CAPABILITIES } from './schema.ts';

type Capabilities = Sdk['record']['capabilities'];
type CapabilityName = keyof Capabilities;
type Capability = NonNullable<Capabilities[CapabilityName]>;

/** Formats a name as Markdown code. Text that isn't a name is returned unchanged. */
function markName(text: string): string {
  return /^[\w.$@/[\]-]+$/.test(text) ? `\`${text}\`` : text;
}

/** Joins a short answer and the sentence that follows it, if any. */
function join(answer: string, note: string | undefined): string {
  if (note === undefined) return answer;
  return `${answer}${/[.!?]$/.test(answer) ? '' : '.'} ${note}`;
}

type Mapping = NonNullable<Sdk['record']['openFeature']>['context'];

/** Lists which user field each key of OpenFeature's evaluation context becomes, in three columns of Markdown. */
export function listMappings(context: Mapping): [key: string, becomes: string, note: string][] {
  return context.map(({ key, becomes, note = '' }) => [markName(key), markName(becomes), note]);
}

/** Lists an SDK's requirements and their minimum versions, in two columns of Markdown. */
export function listRequirements(
  requirements: Sdk['record']['requirements'],
): [name: string, minimum: string][] {
  return requirements.map(({ name, minimum, note }) => [name, join(minimum, note)]);
}

const WORDS = { yes: 'Yes', no: 'No', partial: 'Partly' } as const;

/** Describes the support of a capability: "Yes, since 1.41.0. Only in pages." */
function describeSupport({ support, since, note }: Capability): string {
  const word = since === undefined ? WORDS[support] : `${WORDS[support]}, since ${since}`;
  return join(word, note);
}

/** Lists an SDK's confirmed capabilities, without details of OpenFeature if the SDK has no provider. */
export function listCapabilities(capabilities: Capabilities): [name: string, support: string][] {
  const hidden = capabilities.openFeature?.support === 'no' ? /^openFeature./ : /^$/;
  return Object.entries(CAPABILITIES).flatMap(([key, name]): [string, string][] => {
    const capability = capabilities[key as CapabilityName];
    return capability && !hidden.test(key) ? [[name, describeSupport(capability)]] : [];
  });
}

const STATUS = { current: 'Current', maintenance: 'Maintenance', ended: 'Ended' } as const;

type SupportRow = [sdk: string, line: string, support: string];

/** Lists the version lines of all SDKs, such as 2.x, and their support. Only an SDK's first row has its name. */
export function listSupport(sdks: readonly Sdk[]): SupportRow[] {
  return sdks.flatMap(({ record: { name, path, versions } }) => {
    const hasSeveral = new Set(versions.map(({ package: of }) => of)).size > 1;
    return versions.map(({ line, package: of, status, endOfSupport, note }, index): SupportRow => {
      const support = join(STATUS[status], endOfSupport);
      return [
        index === 0 ? `[${name}](${path})` : '',
        hasSeveral && of !== undefined ? `${line}, \`${of}\`` : line,
        join(support, note),
      ];
    });
  });
}

/** Links to the capabilities on an SDK's overview. */
export const linkCapabilities = ({ record: { name, path } }: Sdk): string =>
  `[${name}](${path}#what-it-can-do)`;

const MARKS = { yes: '✓', no: '–', partial: 'Partly' } as const;
/** The marks of a row in which all SDKs have the same one. */
const SHARED: Record<string, string> = { '✓': '✓ All', '–': '– None', Partly: 'All partly' };

/** A cell of the matrix: what it shows, and its attributes. */
type MatrixCell = { html: string; 'aria-label'?: string; colspan?: number; scope?: 'row' };

function markSupport(capability: Capability | undefined): MatrixCell {
  if (!capability) return { html: '?', 'aria-label': 'Not documented yet' };
  const { support, since = '' } = capability;
  const label = describeSupport({ ...capability, note: undefined });
  return { html: `${MARKS[support]} ${since}`.trim(), 'aria-label': label };
}

/** Compares SDKs: a row for each capability, in which a mark that all SDKs share is a single cell. */
export function listMatrix(sdks: readonly Sdk[]): MatrixCell[][] {
  return Object.entries(CAPABILITIES).map(([key, html]) => {
    const cells = sdks.map(({ record }) => markSupport(record.capabilities[key as CapabilityName]));
    const [mark = '', ...others] = new Set(cells.map((cell) => cell.html));
    const whole = { html: `<span>${SHARED[mark] ?? mark}</span>`, colspan: sdks.length };
    return [{ html, scope: 'row' }, ...(others.length === 0 ? [whole] : cells)];
  });
}

/** The notes on partial support below the matrix: "**Cloud bucketing.** Next.js: Only with EdgeDB." */
export function listMatrixNotes(sdks: readonly Sdk[]): string[] {
  return Object.entries(CAPABILITIES).flatMap(([key, label]) => {
    const names = new Map<string, string[]>();
    for (const { record } of sdks) {
      const { support, note } = record.capabilities[key as CapabilityName] ?? {};
      if (note === undefined || support !== 'partial') continue;
      names.set(note, [...(names.get(note) ?? []), record.name]);
    }
    const notes = [...names].map(([note, of]) => ` ${of.join(', ')}: ${note}`);
    return notes.length > 0 ? [`**${label}.**${notes.join('')}`] : [];
  });
}
