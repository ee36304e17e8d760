import { lastCommits } from 'virtual:guidon/project';

/** The date of the last commit to a file, or else to the repository. Undefined in a shallow clone. */
export function findLastUpdate(file: string | undefined): Date | undefined {
  const date = lastCommits[file ?? ''] ?? lastCommits[''];
  return date === undefined ? undefined : new Date(date);
}
