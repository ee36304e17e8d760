/** A difference between two versions of an API document. */
export interface ApiChange {
  /** The affected operations, such as `POST /v1/projects`. */
  readonly calls: readonly string[];
  /** Whether a client that worked with the old version can fail with the new one. */
  readonly breaking: boolean;
  /** What changed, as a phrase: `Feature.status no longer has the value "archived"`. */
  readonly text: string;
}

/** A difference in one operation, before equal differences are grouped. */
export interface Finding {
  readonly breaking: boolean;
  readonly text: string;
}

/** A breaking difference. */
export const breaks = (text: string): Finding => ({ breaking: true, text });
/** A difference that existing clients can ignore. */
export const adds = (text: string): Finding => ({ breaking: false, text });

/** Groups equal differences of several operations, breaking ones first. */
export function groupFindings(
  findings: readonly (Finding & { readonly call: string })[],
): readonly ApiChange[] {
  const groups = new Map<string, { breaking: boolean; text: string; calls: string[] }>();
  for (const { call, breaking, text } of findings) {
    const group = groups.get(text) ?? { breaking, text, calls: [] };
    if (!group.calls.includes(call)) group.calls.push(call);
    groups.set(text, { ...group, breaking: group.breaking || breaking });
  }
  return [...groups.values()].toSorted((a, b) => Number(b.breaking) - Number(a.breaking));
}
