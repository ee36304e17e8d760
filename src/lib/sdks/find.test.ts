import { describe, expect, it } from 'vitest';
import { findOptions, findPackages, findPart, findSdk, findTopic } from './find.ts';
import { makeSdk } from './fixture.ts';

const USER = 'src/content/docs/a.mdx: <SdkOptions>';
const field = { name: 'logLevel', type: 'string', meaning: 'How much it says.' };
const table = (type: string) => ({ type, title: type, fields: [field] });

describe('findSdk', () => {
  it('finds an SDK by its key', () => {
    expect(findSdk([makeSdk('go'), makeSdk('php')], 'php', USER).id).toBe('php');
  });
  it('names the page, the missing record, and the nearest one', () => {
    expect(() => findSdk([makeSdk('go'), makeSdk('python')], 'pyton', USER)).toThrow(
      'src/content/docs/a.mdx: <SdkOptions>: there is no SDK "pyton" (src/content/data/sdks/pyton.yaml). Did you mean "python"?',
    );
  });
});

describe('findPart', () => {
  it('returns the reason for a missing part', () => {
    const sdk = makeSdk('go', { gaps: { events: 'Go emits none.' } });
    expect(findPart(sdk, ['events'], sdk.record.events, USER)).toEqual({ gap: 'Go emits none.' });
  });
  it('rejects a missing part without a reason', () => {
    const sdk = makeSdk('go');
    expect(() => findPart(sdk, ['events'], sdk.record.events, USER)).toThrow(
      'src/content/data/sdks/go.yaml has nothing for "events". Add it, or give the reason under gaps',
    );
  });
});

describe('findOptions', () => {
  const two = makeSdk('go', { options: [table('Options'), table('CloudOptions')] });
  it('finds the table of a type', () => {
    expect(findOptions(two, 'CloudOptions', USER)).toMatchObject({
      value: { type: 'CloudOptions' },
    });
  });
  it('names the nearest type', () => {
    expect(() => findOptions(two, 'CloudOption', USER)).toThrow('Did you mean "CloudOptions"?');
  });
});

describe('findPackages', () => {
  const one = { manager: 'NuGet', name: 'Guidon', install: 'dotnet add package Guidon' };
  const sdk = makeSdk('dotnet', { packages: [{ ...one, variant: 'Local' }, one] });
  it('keeps those of the role and the variant', () => {
    expect(findPackages(sdk, 'sdk', undefined, USER)).toMatchObject({ value: [{}, {}] });
    expect(findPackages(sdk, 'sdk', 'Local', USER)).toMatchObject({
      value: [{ variant: 'Local' }],
    });
  });
  it('names the nearest variant', () => {
    expect(() => findPackages(sdk, 'sdk', 'Locale', USER)).toThrow('Did you mean "Local"?');
  });
  it('requires a reason if there is no package of the role', () => {
    expect(() => findPackages(sdk, 'openfeature', undefined, USER)).toThrow(
      '"packages.openfeature"',
    );
  });
});

describe('findTopic', () => {
  it('names the nearest topic', () => {
    expect(() => findTopic(['variables', 'features'], 'variable', USER)).toThrow(
      'Did you mean "variables"?',
    );
  });
});
