// Packages that are not installed, because few pages use them. Their exports have type `any`.
declare module '@azure/functions';
declare module '@datadog/browser-rum';
declare module '@google-cloud/functions-framework';
declare module '@launchdarkly/node-server-sdk';
declare module '@launchdarkly/node-server-sdk/integrations';
declare module '@statsig/statsig-node-core';
declare module 'dd-trace';
declare module 'launchdarkly-react-client-sdk';
declare module 'rollbar';
declare module '@rollbar/react';
