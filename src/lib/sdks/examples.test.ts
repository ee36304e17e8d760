import { describe, expect, it } from 'vitest';
import { findExample } from './examples.ts';

const BODY = `Call \`track\`.

## Read a Variable {#variables}

\`\`\`ts setup="client"
client.variableValue('a', false);
\`\`\`

## Track an event {#track-events}

\`variableValue\` and \`flush\` are not shown here.

\`\`\`ts
client.track({ type: 'a' });
\`\`\`
`;

describe('findExample', () => {
  it('finds the section whose sample contains the name', () => {
    expect(findExample(BODY, 'variableValue')).toBe('variables');
    expect(findExample(BODY, 'track')).toBe('track-events');
  });
  it('finds none for a name in prose or inside a longer name', () => {
    expect(findExample(BODY, 'flush')).toBeUndefined();
    expect(findExample(BODY, 'variable')).toBeUndefined();
  });
});
