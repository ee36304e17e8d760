import { apiPaths } from './api-paths.ts';
import { cliCommands } from './cli-commands.ts';
import { enumValues } from './enum-values.ts';
import { LIST_RULES } from './listed-names.ts';
import type { NameRule } from './name-rule.ts';

export const NAME_RULES: readonly NameRule[] = [apiPaths, enumValues, cliCommands, ...LIST_RULES];
