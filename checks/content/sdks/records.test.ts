import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES } from '../../../src/lib/sdks/index.ts';
import { leaveNote } from '../../support/notes.ts';
import { readKnownNames } from '../../support/names/known-names.ts';
import { readSdks } from '../../support/sdks.ts';

const sdks = readSdks();
const names = Object.keys(CAPABILITIES) as (keyof typeof CAPABILITIES)[];

describe('the records of SDKs', () => {
  it('state each capability, or why it is missing', () => {
    const explained = sdks.flatMap(({ id, record: { gaps } }) =>
      Object.entries(gaps).map(([name, why]) => `${id}: ${name}: ${why}`),
    );
    leaveNote('sdk-gaps', `${explained.length} gaps in the records of SDKs:`, explained);
    const silent = sdks.flatMap(({ id, record: { capabilities, gaps } }) =>
      names
        .filter((name) => !capabilities[name] && !(gaps[name] ?? gaps[`capabilities.${name}`]))
        .map((name) => `${id}: ${name}`),
    );
    expect(silent).toEqual([]);
  });
  it('link to pages that exist', () => {
    const { routes } = readKnownNames();
    const wrong = sdks.flatMap(({ id, record }) =>
      [...JSON.stringify(record).matchAll(/\]\(\/([^)#?]*)/g)]
        .map(([, path = '']) => `/${path}`.replace(/(.)\/$/, '$1'))
        .filter((path) => !routes.has(path))
        .map((path) => `src/content/data/sdks/${id}.yaml links to ${path}, which is no page.`),
    );
    expect(wrong).toEqual([]);
  });
  it('have a symbol for each SDK, and a card on the overview', () => {
    const marks = readFileSync('public/sdk-marks.svg', 'utf8');
    const overview = readFileSync('src/content/docs/sdk/index.mdx', 'utf8');
    const missing = sdks.flatMap(({ id, record: { path } }) => [
      ...(marks.includes(`id="${id}"`) ? [] : [`public/sdk-marks.svg: no symbol with id="${id}".`]),
      ...(overview.includes(`href="${path}"`) ? [] : [`sdk/index.mdx: no card leads to ${path}.`]),
    ]);
    expect(missing).toEqual([]);
  });
  it('give a condition for each partial capability', () => {
    const bare = sdks.flatMap(({ id, record }) =>
      Object.entries(record.capabilities)
        .filter(([, capability]) => capability.support === 'partial' && !capability.note)
        .map(([name]) => `${id}: ${name} is "partial": add a note that says what is missing.`),
    );
    expect(bare).toEqual([]);
  });
  it('list each package, option, and export once', () => {
    const twice = sdks.flatMap(({ id, record }) => {
      const all = [
        ...record.options.flatMap(({ type, fields }) =>
          fields.map(({ name }) => `${type}.${name}`),
        ),
        ...record.api.map(({ name, from }) => `${name} of ${from}`),
        ...record.api.flatMap(({ name, members }) => members.map((one) => `${name}.${one.name}`)),
      ];
      return all
        .filter((name, index) => all.indexOf(name) !== index)
        .map((name) => `${id}: ${name}`);
    });
    expect(twice).toEqual([]);
  });
});
