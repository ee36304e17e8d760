import { lastCommits } from 'virtual:guidon/project';

/**
 * The date of a file's last commit, or of the repository's last commit for pages made from many files, such
 * as a list of posts. Undefined without the full history.
 */
export function findLastUpdate(file: string | undefined): Date | undefined {
  const date = lastCommits[file ?? ''] ?? lastCommits[''];
  return date === undefined ? undefined : new Date(date);
}
