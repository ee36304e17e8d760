import { dirname } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { listLastCommits } from '../git.ts';
import type { Project } from '../project.ts';
import { writeInline } from '../inline-scripts.ts';
import { buildPolicy } from '../policy.ts';
import { virtualModule } from '../virtual-module.ts';

/** Passes the configuration and the sidebars to `src/`, which can't import `config/`, as a virtual module. */
export function siteData(project: Project): AstroIntegration {
  return {
    name: 'site-data',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [projectModule(project)] } });
      },
    },
  };
}

function projectModule(project: Project): Plugin {
  const { site, sidebars, loosePages, docsDir, pageLists } = project;
  const contentDir = dirname(docsDir);
  const lastCommits = listLastCommits([`${contentDir}/blog`, `${contentDir}/data`, 'specs']);
  const data = {
    ...{ site, sidebars, loosePages, docsDir, pageLists, lastCommits },
    inline: writeInline(site),
    policy: buildPolicy(site),
  };
  return virtualModule('virtual:guidon/project', data);
}
