import path from 'node:path';
import { BaseResolver, lintFromString, loadConfig } from '@redocly/openapi-core';
import { OpenApiError } from '../../lib/openapi/index.ts';

const CONFIG = path.join(import.meta.dirname, '../../../redocly.yaml');

/** Resolves no reference to another document, which could be any file or URL. */
class OneDocument extends BaseResolver {
  override loadExternalRef(absoluteRef: string): Promise<never> {
    return Promise.reject(new Error(`${absoluteRef} is another document. Bundle them into one.`));
  }
}

/** Returns what a document has against the rules in redocly.yaml. `source` is its file or URL, for messages. */
export async function findProblems(text: string, source: string) {
  const config = await loadConfig({ configPath: CONFIG });
  const externalRefResolver = new OneDocument(config.resolve);
  return lintFromString({ source: text, absoluteRef: source, config, externalRefResolver });
}

/**
 * Checks the text of a document that a build fetched.
 * @throws OpenApiError for the first fault, with the number of others
 */
export async function lintDocument(text: string, source: string): Promise<void> {
  const problems = await findProblems(text, source);
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (!first) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const pointer = first.location[0]?.pointer ?? '#';
  throw new OpenApiError(source, { pointer, problem: `${first.message}${more}` });
}
