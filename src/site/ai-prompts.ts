import { nearestHint } from '../lib/nearest/nearest.ts';

/** Id of the remote source that holds the prompts. */
export const AI_PROMPTS = 'ai-prompts';

/** SDKs whose prompt has another name than their pages. */
const OTHER_NAMES: Readonly<Record<string, string>> = { node: 'nodejs' };

/** Which prompt a page offers: by its name, or by the SDK of the page. */
export interface PromptChoice {
  readonly name?: string | undefined;
  readonly sdk?: string | undefined;
  /** Whether the page is about the OpenFeature provider of the SDK. */
  readonly openfeature?: boolean | undefined;
}

/**
 * The name of the prompt for a page; undefined where the SDK has none.
 * @throws Error that names the page, for a name that no prompt has, and for no choice at all
 */
export function findPrompt(
  { name, sdk, openfeature = false }: PromptChoice,
  names: readonly string[],
  page: string,
): string | undefined {
  if (name !== undefined && names.includes(name)) return name;
  if (name !== undefined) {
    const hint = nearestHint(name, names);
    throw new Error(`<AiPrompt name="${name}"> in ${page}: there is no such prompt.${hint}`);
  }
  if (sdk === undefined) throw new Error(`<AiPrompt> in ${page}: write sdk="…" or name="…".`);
  const own = OTHER_NAMES[sdk] ?? sdk;
  const wanted = openfeature ? `${own}-openfeature` : own;
  return names.includes(wanted) ? wanted : undefined;
}
