import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Tests that the OpenFeature page names the versions that the samples are checked with. */

interface Manifest {
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const page = readFileSync('src/content/docs/integrations/openfeature.mdx', 'utf8');
const rows = [...page.matchAll(/^\| `(@openfeature\/[\w-]+)` +\| ([\d.]+) +\| (.+?) +\|$/gm)].map(
  ([, name = '', version = '', accepts = '']) => ({ name, version, accepts }),
);
const readManifest = (name: string) =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as Manifest;

describe('the tested versions', () => {
  it('are in the table', () => {
    expect(rows.length).toBeGreaterThan(8);
  });

  it.each(rows)('$name $version is installed', ({ name, version }) => {
    expect(readManifest(name).version).toBe(version);
  });

  it.each([
    ['@openfeature/nestjs-sdk', '@nestjs/core'],
    ['@openfeature/angular-sdk', '@angular/core'],
  ])('of %s name the newest %s that installs', (name, framework) => {
    const newest = readManifest(name).peerDependencies?.[framework]?.split('||').at(-1)?.trim();
    const [, major] = /^\^(\d+)/.exec(newest ?? '') ?? [];
    expect(rows.find((row) => row.name === name)?.accepts).toMatch(new RegExp(` to ${major}$`));
  });
});
