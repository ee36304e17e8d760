import { expect, it } from 'vitest';
import { parseFences } from '../../samples/fences.ts';
import { checkSamples } from '../../samples/index.ts';
import { checkTypes } from '../../samples/typescript.ts';
import { formatFinding } from '../../support/finding.ts';
import { leaveNote } from '../../support/notes.ts';
import { readSdks } from '../../support/sdks.ts';

/** The pages that `npm test -- changed` checks. Undefined if all pages are checked. */
const changed = process.env['CHANGED_PAGES']?.split(',');

it('every code fence of the site is valid', async () => {
  const { fences, findings } = await checkSamples(changed);
  leaveNote('samples', `${fences.length} code fences`);
  expect(findings.map(formatFinding)).toEqual([]);
});

// Here instead of in mistakes.test.ts, because the compiler has already read its libraries.
it('names that are missing in a record are reported by the compiler in TypeScript', () => {
  const code = [
    "import { initializeGuidon } from '@guidon/nodejs-server-sdk';",
    "const client = initializeGuidon('guidon_server_key', { enableEdgeDb: true });",
    "client.variableValu({ user_id: 'user-123' }, 'new-checkout', false);",
  ].join('\n');
  const fences = parseFences('src/content/docs/sdk/node.mdx', `\`\`\`ts\n${code}\n\`\`\``, 'node');
  const found = checkTypes(fences, readSdks()).map(({ line, message }) => `${line}: ${message}`);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^3: TS\d+: .*Did you mean to write 'enableEdgeDB'\?/);
  expect(found[1]).toMatch(/^4: TS2551: .*Did you mean 'variableValue'\?/);
});
