import type { Recipes } from '../recipe.ts';
import { AUDIENCE_RECIPES } from './audiences.ts';
import { BUCKETING_RECIPES } from './bucketing.ts';
import { CHANGE_REQUEST_RECIPES } from './change-requests.ts';
import { ENVIRONMENT_RECIPES } from './environments.ts';
import { FEATURE_RECIPES } from './features.ts';
import { INTEGRATION_RECIPES } from './integrations.ts';
import { MEASUREMENT_RECIPES } from './measurement.ts';
import { PROJECT_RECIPES } from './projects.ts';
import { VARIABLE_RECIPES } from './variables.ts';

/** What conformance knows of each operation beside its document. One without a recipe needs none. */
export const RECIPES: Recipes = {
  ...PROJECT_RECIPES,
  ...ENVIRONMENT_RECIPES,
  ...AUDIENCE_RECIPES,
  ...VARIABLE_RECIPES,
  ...FEATURE_RECIPES,
  ...CHANGE_REQUEST_RECIPES,
  ...MEASUREMENT_RECIPES,
  ...INTEGRATION_RECIPES,
  ...BUCKETING_RECIPES,
};
