import { join } from './rows.ts';
import type { Sdk } from './model.ts';

type Capabilities = Sdk['record']['capabilities'];
type CapabilityName = keyof Capabilities;

/** The anchor of the capabilities on an SDK's overview. */
const ANCHOR = 'what-it-can-do';

const link = ({ record }: Sdk): string => `[${record.name}](${record.path}#${ANCHOR})`;

const list = (sdks: readonly Sdk[]): string => sdks.map(link).join(', ');

/** Lists the SDKs with a capability: "All but Roku. Partly: Next.js". Records can have gaps. */
export function describeSpread(sdks: readonly Sdk[], name: CapabilityName): string {
  const having = (support: 'yes' | 'partial' | 'no' | undefined) =>
    sdks.filter(({ record }) => record.capabilities[name]?.support === support);
  const yes = having('yes');
  const without = having('no');
  const partial = having('partial');
  const unknown = having(undefined);
  const parts = [
    nameMost(sdks, yes, without),
    ...(partial.length > 0 ? [`partly: ${list(partial)}`] : []),
    ...(unknown.length > 0 && unknown.length < sdks.length
      ? [`unconfirmed: ${list(unknown)}`]
      : []),
  ].filter(Boolean);
  const text = parts.join('; ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Lists the SDKs with a capability, or those without it after "All but", whichever is shorter. */
function nameMost(all: readonly Sdk[], yes: readonly Sdk[], without: readonly Sdk[]): string {
  if (yes.length === all.length) return 'All';
  if (without.length === all.length) return 'None';
  if (yes.length + without.length === all.length && yes.length > without.length) {
    return `All but ${list(without)}`;
  }
  return list(yes);
}

/** The compatibility matrix: a row for each capability, with the SDKs of each family that have it. */
export function listMatrix(
  sdks: readonly Sdk[],
  names: Readonly<Record<CapabilityName, string>>,
): [capability: string, client: string, server: string][] {
  const [client, server] = ['client', 'server'].map((family) =>
    sdks.filter(({ record }) => record.family === family),
  );
  return Object.entries(names).map(([key, label]) => [
    label,
    describeSpread(client ?? [], key as CapabilityName),
    describeSpread(server ?? [], key as CapabilityName),
  ]);
}

/** The first version of each SDK that reports evaluation reasons, in two columns. */
export function listReasonVersions(sdks: readonly Sdk[]): [sdk: string, since: string][] {
  return sdks.flatMap(({ record }) => {
    const reasons = record.capabilities.evaluationReasons;
    if (!reasons || reasons.support === 'no') return [];
    const name = `[${record.name}](${record.path})`;
    return [[name, join(reasons.since ?? '', reasons.note).replace(/^\. /, '')]];
  });
}
