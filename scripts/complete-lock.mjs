// Adds lock entries of optional platform packages that the registry didn't serve when the lock was written.
// Without them, `npm ci` rejects the lock. Run this after changing dependencies.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
/** Parts of a package name that identify the operating system and the processor. */
const SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = {
  arm: 'arm',
  arm64: 'arm64',
  armv7: 'arm',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};

/** Returns the entry that a package at `path` resolves `name` to, looking upward like Node. */
function findEntry(packages, path, name) {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const entry = packages[`${base ? `${base}/` : ''}node_modules/${name}`];
    if (entry || base === '') return entry;
  }
}

/** Platform packages are pinned to one version. For a range, npm's choice is kept. */
const fits = (entry, range) => /^[~^>]/.test(range) || entry.version === range;

function describePlatform(name) {
  const parts = name.split(/[/-]/);
  const last = (table) => parts.map((part) => table[part]).findLast(Boolean);
  const cpu = last(PROCESSORS);
  const os = last(SYSTEMS);
  if (!cpu && !os)
    throw new Error(`Cannot tell the platform of ${name}: add it to ${FILE} by hand.`);
  const musl = parts.includes('musl') || name.includes('linuxmusl');
  const libc = musl ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const added = [];
for (const [path, meta] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(meta.optionalDependencies ?? {})) {
    const found = findEntry(lock.packages, path, name);
    if (found && fits(found, range)) continue;
    const version = range.replace(/^[~^]/, '');
    const entry = {
      version,
      ...(meta.dev && { dev: true }),
      optional: true,
      ...describePlatform(name),
    };
    // The top level has another version, so this one goes below the package that requires it.
    const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    lock.packages[place] = entry;
    added.push(`${name}@${version}`);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.join(', ')}` : 'Nothing to add');
