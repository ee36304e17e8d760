import type { Sdk } from './model.ts';

/** A name as code, words as they are. */
function markName(text: string): string {
  return /^[\w.$@/[\]-]+$/.test(text) ? `\`${text}\`` : text;
}

/** Joins a short answer and a sentence about it, if there is one. */
export function join(answer: string, note: string | undefined): string {
  if (note === undefined) return answer;
  return `${answer}${/[.!?]$/.test(answer) ? '' : '.'} ${note}`;
}

type Mapping = NonNullable<Sdk['record']['openFeature']>['context'];

/** What becomes of the keys of an evaluation context: two columns, with code and links. */
export function listMappings(context: Mapping): [key: string, becomes: string][] {
  return context.map(({ key, becomes, note }) => [markName(key), join(markName(becomes), note)]);
}

/** The oldest versions that work: two columns, with code and links. */
export function listRequirements(
  requirements: Sdk['record']['requirements'],
): [name: string, minimum: string][] {
  return requirements.map(({ name, minimum, note }) => [name, join(minimum, note)]);
}
