import { lastCommits } from 'virtual:guidon/project';

/** The date of a file's last commit, or the repository's for a list of files. Undefined without the history. */
export function findLastUpdate(file: string | undefined): Date | undefined {
  const date = lastCommits[file ?? ''] ?? lastCommits[''];
  return date === undefined ? undefined : new Date(date);
}
