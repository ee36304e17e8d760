import type { ApiModule, Reply, RequestFault } from '../contract.ts';
import { audienceHandlers } from './audiences.ts';
import type { ManagementHandler } from './call.ts';
import { changeRequestHandlers } from './change-requests.ts';
import { customPropertyHandlers } from './custom-properties.ts';
import { dynatraceHandlers } from './dynatrace.ts';
import { environmentHandlers } from './environments.ts';
import { featureChangeHandlers } from './features/change-feature.ts';
import { configurationHandlers } from './features/configurations.ts';
import { featureCreationHandlers } from './features/create-feature.ts';
import { featureReadHandlers } from './features/read-features.ts';
import { featureStatusHandlers } from './features/change-status.ts';
import { staticConfigurationHandlers } from './features/static-configuration.ts';
import { jiraHandlers } from './jira.ts';
import { metricHandlers } from './metrics.ts';
import { overrideHandlers } from './overrides.ts';
import { projectHandlers } from './projects.ts';
import { describeError } from './refusals.ts';
import { resultHandlers } from './results.ts';
import { authenticate, type Session } from './access.ts';
import { userProfileHandlers } from './user-profile.ts';
import { variableHandlers } from './variables.ts';
import { variationHandlers } from './variations.ts';
import { webhookHandlers } from './webhooks.ts';

const handlers = {
  ...projectHandlers,
  ...environmentHandlers,
  ...audienceHandlers,
  ...variableHandlers,
  ...featureReadHandlers,
  ...featureCreationHandlers,
  ...featureChangeHandlers,
  ...featureStatusHandlers,
  ...staticConfigurationHandlers,
  ...variationHandlers,
  ...configurationHandlers,
  ...changeRequestHandlers,
  ...customPropertyHandlers,
  ...metricHandlers,
  ...resultHandlers,
  ...overrideHandlers,
  ...userProfileHandlers,
  ...webhookHandlers,
  ...jiraHandlers,
  ...dynatraceHandlers,
} satisfies Readonly<Record<string, ManagementHandler>>;

function refuse(fault: RequestFault): Reply {
  switch (fault.kind) {
    case 'invalid': {
      const messages = fault.problems.map(({ message }) => message);
      return { status: 400, body: describeError(400, messages) };
    }
    case 'limited':
      return { status: 429, body: describeError(429, 'Too many requests') };
    case 'failed': {
      const { message = 'Something went wrong, on purpose' } = fault;
      return { status: 500, body: describeError(500, message) };
    }
  }
}

export const managementApi: ApiModule<Session> = {
  authenticate,
  refuse,
  actorOf: ({ member }) => member._id,
  handlers,
};
