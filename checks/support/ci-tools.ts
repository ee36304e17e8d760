import { REMOTE } from './authored.ts';
import { REMOTE_SOURCES } from '../../src/loaders/remote/index.ts';

/** A GitHub action, GitLab job, or Bitbucket pipe, as the README of its repository documents it. */
export interface CiTool {
  readonly host: string;
  /** The name in a pipeline: "guidon-hq/feature-flag-code-usage-action". */
  readonly repository: string;
  /** The release that the README documents. */
  readonly ref: string;
  /** The tool's inputs or variables, and whether each is required. */
  readonly inputs: ReadonlyMap<string, boolean>;
  /** The container image of a job, without its tag. */
  readonly image: string | undefined;
}

/** The first column headings of tables that list inputs. */
const INPUT_HEADS = ['Input', 'Variable'];

/** All of our tools for code hosts, from the copies of their READMEs in `src/content/remote`. */
export const CI_TOOLS: readonly CiTool[] = REMOTE_SOURCES.filter(
  ({ id, tags }) => tags.includes('integrations') && id !== 'vscode-extension',
).map(({ id, host, repository, ref }) => {
  const readme = REMOTE.find(({ page }) => page.slug === `${id}/README`);
  if (!readme) throw new Error(`src/content/remote/${id}/README.md is missing.`);
  const rows = readme.rows.filter(({ head }) => INPUT_HEADS.includes(head[0] ?? ''));
  const inputs = rows.map(({ head, cells }) => {
    const isRequired = cells[head.indexOf('Required')] === 'Yes';
    return [(cells[0] ?? '').replaceAll('`', ''), isRequired] as const;
  });
  const images = readme.fences.map(({ code }) => /^ +image: ([\w./-]+)/m.exec(code)?.[1]);
  return { host, repository, ref, inputs: new Map(inputs), image: images.find(Boolean) };
});
