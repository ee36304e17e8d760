import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import site from '../../site.config.ts';
import { headersFor, parseHeaders } from '../../src/lib/hosting/redirects.ts';

const read = (path: string) => readFileSync(`dist${path}`, 'utf8');

interface Link {
  href: string;
}

describe('the files that programs look for', () => {
  it('list both APIs with documents that exist', () => {
    const path = '/.well-known/api-catalog';
    const { linkset } = JSON.parse(read(path)) as {
      linkset: ({ anchor: string } & Record<'service-desc' | 'service-doc', Link[]>)[];
    };
    expect(linkset.map(({ anchor }) => anchor)).toEqual(Object.values(site.apis ?? {}));
    const links = linkset.flatMap((api) => [...api['service-desc'], ...api['service-doc']]);
    expect(links).toHaveLength(6);
    for (const { href } of links) {
      expect(href).toContain(site.url);
      expect(existsSync(`dist${href.slice(site.url.length)}`), href).toBe(true);
    }
    const headers = headersFor(parseHeaders(read('/_headers')), path);
    expect(headers['Content-Type']).toBe('application/linkset+json');
  });

  it('name the contact of SECURITY.md, for less than a year', () => {
    const text = read('/.well-known/security.txt');
    const [, contact = 'none'] = /^Contact: mailto:(.*)$/m.exec(text) ?? [];
    expect(readFileSync('SECURITY.md', 'utf8')).toContain(`<${contact}>`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  });

  it('list each install prompt as a skill, with its digest', () => {
    const { skills } = JSON.parse(read('/.well-known/agent-skills/index.json')) as {
      skills: { name: string; type: string; url: string; digest: string; description: string }[];
    };
    expect(skills.length).toBeGreaterThan(20);
    for (const { name, type, url, digest, description } of skills) {
      expect([type, url]).toEqual(['skill-md', `/.well-known/agent-skills/${name}/SKILL.md`]);
      // The limits of agentskills.io/specification.
      expect([name.length <= 64, description.length <= 1024]).toEqual([true, true]);
      const content = read(url);
      expect(`sha256:${createHash('sha256').update(content).digest('hex')}`).toBe(digest);
      expect(content).toMatch(`---\nname: ${name}\ndescription: ${description}\n---\n`);
      expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
      expect(content).toContain(read(`/ai-prompts/${name.replace('install-guidon-', '')}.md`));
    }
  });
});
