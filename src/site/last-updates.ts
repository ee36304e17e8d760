import { lastCommits } from 'virtual:guidon/project';

/**
 * When a file of the repository last changed; for a page that is made of many files, such as a list of
 * posts, when any of them did. Nothing without the whole history.
 */
export function findLastUpdate(file: string | undefined): Date | undefined {
  const date = lastCommits[file ?? ''] ?? lastCommits[''];
  return date === undefined ? undefined : new Date(date);
}
