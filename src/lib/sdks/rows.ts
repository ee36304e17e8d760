import type { Sdk } from './model.ts';

/** Formats a name as code. Other text is returned unchanged. */
function markName(text: string): string {
  return /^[\w.$@/[\]-]+$/.test(text) ? `\`${text}\`` : text;
}

/** Joins a short answer and a sentence about it, if there is one. */
export function join(answer: string, note: string | undefined): string {
  if (note === undefined) return answer;
  return `${answer}${/[.!?]$/.test(answer) ? '' : '.'} ${note}`;
}

type Mapping = NonNullable<Sdk['record']['openFeature']>['context'];

/** How the keys of an evaluation context are mapped, in two columns with code and links. */
export function listMappings(context: Mapping): [key: string, becomes: string][] {
  return context.map(({ key, becomes, note }) => [markName(key), join(markName(becomes), note)]);
}

/** The minimum versions, in two columns with code and links. */
export function listRequirements(
  requirements: Sdk['record']['requirements'],
): [name: string, minimum: string][] {
  return requirements.map(({ name, minimum, note }) => [name, join(minimum, note)]);
}
