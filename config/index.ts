/** What checks and scripts import from `config/`. They import the sidebars from `config/sidebars`. */
export { API_SIDEBAR_IDS } from './api-specs.ts';
export { hasFullHistory } from './git.ts';
export { listFiles } from './integrations/finish-build/files.ts';
export { readGlossary } from './markdown/glossary.ts';
export { loadProject } from './project.ts';
export { listRemoteSlugs } from './sidebars/none.ts';
