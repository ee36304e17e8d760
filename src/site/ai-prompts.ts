/** The ID of the remote source that contains the prompts for AI assistants. */
export const AI_PROMPTS = 'ai-prompts';

/** SDKs whose prompts have a different name than their pages. */
const OTHER_NAMES: Readonly<Record<string, string>> = { node: 'nodejs' };

/** The prompt to show on a page. */
export interface PromptChoice {
  readonly sdk: string;
  /** Whether the page is about the OpenFeature provider of the SDK. */
  readonly openfeature?: boolean | undefined;
}

/** Returns the name of the prompt for a page. Undefined if there is none. */
export function findPrompt(
  { sdk, openfeature = false }: PromptChoice,
  names: readonly string[],
): string | undefined {
  const own = OTHER_NAMES[sdk] ?? sdk;
  const wanted = openfeature ? `${own}-openfeature` : own;
  return names.includes(wanted) ? wanted : undefined;
}
