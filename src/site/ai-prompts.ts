/** Id of the remote source that holds the prompts. */
export const AI_PROMPTS = 'ai-prompts';

/** SDKs whose prompt has another name than their pages. */
const OTHER_NAMES: Readonly<Record<string, string>> = { node: 'nodejs' };

/** Which prompt a page offers. */
export interface PromptChoice {
  readonly sdk: string;
  /** Whether the page is about the OpenFeature provider of the SDK. */
  readonly openfeature?: boolean | undefined;
}

/** The name of the prompt for a page; undefined where the SDK has none. */
export function findPrompt(
  { sdk, openfeature = false }: PromptChoice,
  names: readonly string[],
): string | undefined {
  const own = OTHER_NAMES[sdk] ?? sdk;
  const wanted = openfeature ? `${own}-openfeature` : own;
  return names.includes(wanted) ? wanted : undefined;
}
