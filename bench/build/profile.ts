import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

const SHOWN = 10;

/** Returns the ten npm packages or source files that take the most CPU time in a build, in seconds. */
export function readTopTen(folder: string): [name: string, seconds: number][] {
  const seconds = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile;
    const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
    for (const [index, id] of profile.samples.entries()) {
      const name = names.get(id) ?? '';
      const time = (profile.timeDeltas[index] ?? 0) / 1e6;
      if (name !== '(idle)') seconds.set(name, (seconds.get(name) ?? 0) + time);
    }
  }
  return [...seconds].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
}

/** Returns the npm package of a profiled function, or else the chunk or file that contains it. */
function nameOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName || '(native)';
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (inPackage) return inPackage;
  if (url.startsWith('wasm:')) return 'WebAssembly (regular expressions of grammars)';
  const chunk = /\/chunks\/(.*?)_[\w-]+\.mjs$/.exec(url)?.[1];
  return chunk ? `pages: ${chunk}` : url.replace(/^.*?\/(config|src|node:)/, '$1');
}
