import { nameKey } from './keys.ts';
import type { Sdk } from './model.ts';

type SdkRecord = Sdk['record'];

/** A fact about an SDK. `text` is Markdown with code and links. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

const isThere = (support: string | undefined): boolean =>
  support === 'yes' || support === 'partial';

/** Describes where the SDK evaluates flags, such as `In your process`. */
function describeBucketing({ family, capabilities }: SdkRecord): string {
  const local = isThere(capabilities.localBucketing?.support);
  const cloud = isThere(capabilities.cloudBucketing?.support);
  if (family === 'client') {
    return `${local ? 'On your server or at' : 'At'} the edge, for one user at a time`;
  }
  if (local && cloud) return 'In your process, or at the edge with cloud bucketing';
  return local ? 'In your process' : 'At the edge, with one request per call';
}

function listPackages({ packages }: SdkRecord): string {
  const own = packages.filter(({ role }) => role === 'sdk');
  const names = [...new Map(own.map(({ name, variant }) => [name, variant]))];
  return names
    .map(([name, variant]) => `\`${name}\`${variant === undefined ? '' : ` (${variant})`}`)
    .join(', ');
}

/** The facts at the top of an SDK's overview: language, package, key, evaluation, versions, source. */
export function listFacts(record: SdkRecord): Fact[] {
  const { requirements, versions, repository, license, language } = record;
  const runtimes = requirements
    .filter(({ minimum, for: some }) => /^\d/.test(minimum) && some === undefined)
    .map(({ name, minimum }) => `${name} ${minimum}`);
  const lines = versions.flatMap(({ status, line }) => (status === 'current' ? [line] : []));
  const source = repository?.replace(/^https:\/\//, '');
  return [
    { label: 'Language', text: language },
    { label: 'Package', text: listPackages(record) },
    { label: 'SDK key', text: nameKey(record) },
    { label: 'Evaluation', text: describeBucketing(record) },
    { label: 'Requires at least', text: runtimes.join(', ') },
    { label: 'Supported SDK versions', text: [...new Set(lines)].join(', ') },
    ...(repository === undefined
      ? []
      : [{ label: 'Source', text: `[${source}](${repository})${license ? `, ${license}` : ''}` }]),
  ].filter(({ text }) => text !== '');
}
