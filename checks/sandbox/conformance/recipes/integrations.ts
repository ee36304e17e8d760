import type { Recipe, Recipes, Step } from '../recipe.ts';

const ISSUES = '/v1/projects/storefront/features/checkout-redesign/integrations/jira/issues';
const DYNATRACE = '/v1/integrations/dynatrace';
const OF_ORGANIZATION = 'jira_51d0aa';
const OF_PROJECT = 'jira_7f3b9d20';

/** Without a connection, no issue can be linked: 412 is what is left to see of a connection. */
const project: Step = { call: 'GET /v1/projects/storefront' };

function disconnect(token: string, rest: Recipe = {}): Recipe {
  return { params: { token }, ...rest };
}

/** Jira and Dynatrace. */
export const INTEGRATION_RECIPES: Recipes = {
  deleteJiraIntegration: disconnect(OF_PROJECT, {
    prepare: [{ call: `DELETE /v1/integrations/jira/organization/${OF_ORGANIZATION}` }],
    observe: { read: project, hides: { hasJiraIntegration: true } },
  }),
  deleteJiraOrganizationIntegration: disconnect(OF_ORGANIZATION, {
    prepare: [{ call: `DELETE /v1/integrations/jira/project/${OF_PROJECT}` }],
    observe: { read: project, hides: { hasJiraIntegration: true } },
    also: {
      // It was taken away in the preparation: what is left of it is nothing.
      '404': [{ title: 'a connection that is gone', params: { token: OF_PROJECT } }],
    },
  }),
  deleteJiraProjectIntegration: disconnect(OF_PROJECT, {
    prepare: [{ call: `DELETE /v1/integrations/jira/organization/${OF_ORGANIZATION}` }],
    observe: { read: project, hides: { hasJiraIntegration: true } },
  }),
  linkJiraIssueV1: {
    body: { issueId: 'SHOP-200' },
    observe: { read: { call: `GET ${ISSUES}` }, shows: { issueId: 'SHOP-200' } },
    also: {
      '412': [
        {
          title: 'a project that is not connected',
          prepare: [
            { call: `DELETE /v1/integrations/jira/organization/${OF_ORGANIZATION}` },
            { call: `DELETE /v1/integrations/jira/project/${OF_PROJECT}` },
          ],
        },
      ],
    },
  },
  unlinkJiraIssueV1: {
    observe: { read: { call: `GET ${ISSUES}` }, hides: { issueId: 'SHOP-142' } },
  },
  createDynatraceEnvironment: {
    body: {
      dynatraceEnvironmentId: 'xyz98765',
      accessToken: 'dt0c01.another-token',
      environmentUrl: 'https://xyz98765.live.example.com',
    },
    observe: {
      read: { call: `GET ${DYNATRACE}` },
      shows: { environments: [{ dynatraceEnvironmentId: 'xyz98765' }] },
    },
  },
  deleteDynatraceEnvironment: {
    observe: {
      read: { call: `GET ${DYNATRACE}` },
      hides: { environments: [{ dynatraceEnvironmentId: 'abc12345' }] },
    },
  },
};
