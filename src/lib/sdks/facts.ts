import { nameKey } from './keys.ts';
import type { Sdk } from './model.ts';

type SdkRecord = Sdk['record'];

/** A line at a glance, with code and links as records write them. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

const isThere = (support: string | undefined): boolean =>
  support === 'yes' || support === 'partial';

/** Where values are decided. */
function describeBucketing({ family, capabilities }: SdkRecord): string {
  const local = isThere(capabilities.localBucketing?.support);
  const cloud = isThere(capabilities.cloudBucketing?.support);
  if (family === 'client') {
    return `${local ? 'In your server, or on' : 'On'} the edge, for one user at a time`;
  }
  if (local && cloud) return 'Local in your process, or cloud on the edge';
  return local ? 'Local, in your process' : 'Cloud, on the edge';
}

function listPackages({ packages }: SdkRecord): string {
  const own = packages.filter(({ role }) => role === 'sdk');
  const names = [...new Map(own.map(({ name, variant }) => [name, variant]))];
  return names
    .map(([name, variant]) => `\`${name}\`${variant === undefined ? '' : ` (${variant})`}`)
    .join(', ');
}

/** What a reader wants to know of an SDK before anything else. */
export function listFacts(record: SdkRecord): Fact[] {
  const { keyType, requirements, versions, repository, license, language } = record;
  const runtimes = requirements
    .filter(({ name, minimum }) => /^\d/.test(minimum) && !name.includes('/'))
    .map(({ name, minimum }) => `${name} ${minimum}`);
  const current = versions.filter(({ status }) => status === 'current');
  const source = repository?.replace(/^https:\/\//, '');
  return [
    { label: 'Language', text: language },
    { label: 'Package', text: listPackages(record) },
    { label: 'SDK key', text: nameKey(keyType) },
    { label: 'Decides', text: describeBucketing(record) },
    { label: 'Needs', text: runtimes.join(', ') },
    { label: 'Versions', text: current.map(({ line }) => line).join(', ') },
    ...(repository === undefined
      ? []
      : [{ label: 'Source', text: `[${source}](${repository})${license ? `, ${license}` : ''}` }]),
  ].filter(({ text }) => text !== '');
}
