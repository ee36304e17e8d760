import { describe, expect, it } from 'vitest';
import { listLinkedTopics } from './linked-topics.ts';

const run = (command: string): string => `\n\`\`\`sh\n${command}\n\`\`\`\n`;

describe('listLinkedTopics', () => {
  it('lists topics that appear in code and in a link', () => {
    const page = `${run('guidon keys get')}See [keys](/cli/docs/keys) and [a](/cli/docs/login#b).`;
    expect(listLinkedTopics(page)).toEqual(['keys']);
    expect(listLinkedTopics(page + run('guidon login again'))).toEqual(['keys', 'login']);
  });
  it('finds commands in steps, in pipes, and in substitutions', () => {
    const page = `\n   \`\`\`sh\n   a | guidon diff\n   \`\`\`\n\n\`\`\`sh\nb "$(guidon usages)"\n\`\`\`\n`;
    const links = '[a](/cli/docs/diff) [b](/cli/docs/usages)';
    expect(listLinkedTopics(page + links)).toEqual(['diff', 'usages']);
  });
  it('ignores commands in prose, and other programs', () => {
    const links = '[a](/cli/docs/status) [b](/cli/docs/alias)';
    expect(listLinkedTopics(`\`guidon status\` ${run('/guidon alias')}${links}`)).toEqual([]);
  });
});
