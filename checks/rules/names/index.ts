import { apiPaths } from './api-paths.ts';
import { cliCommands } from './cli-commands.ts';
import { cliFlags } from './cli-flags.ts';
import { comparators } from './comparators.ts';
import { enumValues } from './enum-values.ts';
import { environmentTypes } from './environment-types.ts';
import { errorCodes } from './error-codes.ts';
import { tableFields } from './fields.ts';
import { productHosts } from './hosts.ts';
import { identifiers } from './identifiers.ts';
import { limits } from './limits.ts';
import type { NameRule } from './name-rule.ts';
import { siteRoutes } from './routes.ts';
import { sdkMethods } from './sdk-methods.ts';
import { statuses } from './statuses.ts';

/** The rules about names that pages mention, one a kind of name. */
export const NAME_RULES: readonly NameRule[] = [
  apiPaths,
  tableFields,
  enumValues,
  comparators,
  environmentTypes,
  limits,
  errorCodes,
  statuses,
  identifiers,
  sdkMethods,
  cliCommands,
  cliFlags,
  siteRoutes,
  productHosts,
];
