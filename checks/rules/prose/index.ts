import { HEADING_RULES } from './headings.ts';
import { PAGE_RULES } from './pages.ts';
import { PHRASE_RULES } from './phrases.ts';
import type { ProseRule } from './prose-rule.ts';

export const PROSE_RULES: readonly ProseRule[] = [...PHRASE_RULES, ...PAGE_RULES, ...HEADING_RULES];
