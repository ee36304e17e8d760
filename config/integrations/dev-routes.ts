import type { AstroIntegration } from 'astro';
import type { Project } from '../project.ts';

export function devRoutes(_project: Project): AstroIntegration {
  return { name: 'dev-routes', hooks: {} };
}
