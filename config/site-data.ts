import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { listLastCommits } from './git.ts';
import { writeInline } from './inline-scripts.ts';
import { buildPolicy } from './policy.ts';
import type { Project } from './project.ts';
import { virtualModule } from './virtual-module.ts';

/** Passes the configuration and the sidebars to `src/`, which can't import `config/`, as a virtual module. */
export function siteData({ site, sidebars, loosePages, docsDir, pageLists }: Project): Plugin {
  const contentDir = dirname(docsDir);
  const lastCommits = listLastCommits([`${contentDir}/blog`, `${contentDir}/data`, 'specs']);
  return virtualModule('virtual:guidon/project', {
    ...{ site, sidebars, loosePages, docsDir, pageLists, lastCommits },
    inline: writeInline(site),
    policy: buildPolicy(site),
  });
}
