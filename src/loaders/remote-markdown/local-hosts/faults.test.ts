import { describe, expect, it } from 'vitest';
import { pickFault, readFault } from './index.ts';

describe('readFault', () => {
  it('reads a part of an address and what goes wrong', () => {
    expect(readFault('docs/login.md=500')).toEqual({ part: 'docs/login.md', fault: 500 });
    expect(readFault('ref=v1=hang')).toEqual({ part: 'ref=v1', fault: 'hang' });
  });
  it.for(['gitlab', 'gitlab=', '=500', 'gitlab=slow', 'a=200'])('refuses %s', (argument) => {
    expect(() => readFault(argument)).toThrow(/is no fault\. Write a host or a part/);
  });
});

describe('pickFault', () => {
  const faults = [readFault('gitlab=hang'), readFault('tool/README.md=404')];
  it('goes by the name of the host, which no address has', () => {
    expect(pickFault(faults, '/api/v4/projects/a%2Fb', 'gitlab')).toBe('hang');
    expect(pickFault(faults, '/api/v4/projects/a%2Fb', undefined)).toBeUndefined();
  });
  it('goes by a part of the address as people write it', () => {
    expect(pickFault(faults, '/repos/tool%2FREADME.md', 'github')).toBe(404);
    expect(pickFault(faults, '/repos/other/README.md', 'github')).toBeUndefined();
  });
});
