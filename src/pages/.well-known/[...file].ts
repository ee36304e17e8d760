import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { lastCommits, site } from 'virtual:guidon/project';
import { toHref } from '../../lib/paths/paths.ts';
import { AI_PROMPTS } from '../../site/ai-prompts.ts';
import { apis } from '../../site/api-reference.ts';

/** How long after the last commit the contact for vulnerabilities is good. RFC 9116 advises less than a year. */
const CONTACT_DAYS = 330;

const urlOf = (path: string) => new URL(toHref(path, site), site.url).href;

/** Lists the documents of each API (RFC 9727). */
function apiCatalog(): string {
  const linkset = apis.map(({ base, document }) => ({
    anchor: document.servers[0]?.url,
    'service-desc': [
      { href: urlOf(`/${base}.json`), type: 'application/json' },
      { href: urlOf(`/${base}.yaml`), type: 'application/yaml' },
    ],
    'service-doc': [{ href: urlOf(`/${base}/`), type: 'text/html' }],
  }));
  return JSON.stringify({ linkset });
}

/** Says whom to tell about a vulnerability (RFC 9116), as SECURITY.md does. */
function securityText(): string {
  const [, contact] = /<([^<>@\s]+@[^<>\s]+)>/.exec(readFileSync('SECURITY.md', 'utf8')) ?? [];
  if (contact === undefined) throw new Error('SECURITY.md has no <address> to write to.');
  // An archive of the source has no history. The contact then counts from the day of the build.
  const expires = new Date(lastCommits[''] ?? Date.now());
  expires.setUTCDate(expires.getUTCDate() + CONTACT_DAYS);
  const canonical = urlOf('/.well-known/security.txt');
  return `Contact: mailto:${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}

/** Makes a skill of each install prompt, and an index of them (agentskills.io, discovery 0.2.0). */
async function agentSkills(): Promise<Record<string, string>> {
  const texts = await getCollection('remoteTexts', ({ data }) => data.source === AI_PROMPTS);
  const skills = texts.map(({ data: { path, text } }) => {
    const name = `install-guidon-${path.replace(/\.md$/, '')}`;
    const [, sdk = path] = /^# (.*) installation prompt$/m.exec(text) ?? [];
    const description = `Install the Guidon ${sdk}. Use it to add feature flags from Guidon to an app.`;
    const content = `---\nname: ${name}\ndescription: ${description}\n---\n\n${text}`;
    return { name, description, content, file: `agent-skills/${name}/SKILL.md` };
  });
  const index = skills.map(({ content, file, ...skill }) => {
    const digest = `sha256:${hash('sha256', content)}`;
    return { ...skill, type: 'skill-md', url: toHref(`/.well-known/${file}`, site), digest };
  });
  const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
  return {
    ...Object.fromEntries(skills.map(({ file, content }) => [file, content])),
    'agent-skills/index.json': JSON.stringify({ $schema, skills: index }),
  };
}

/** Files that programs look for at fixed paths. */
export const getStaticPaths = (async () => {
  const files = {
    'api-catalog': apiCatalog(),
    'security.txt': securityText(),
    ...(await agentSkills()),
  };
  return Object.entries(files).map(([file, content]) => ({ params: { file }, props: { content } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.content);
