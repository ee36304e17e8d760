// Packages that are not installed, because a page or two use a few of their functions. What comes from them
// has any type.
declare module '@azure/functions';
declare module '@datadog/browser-rum';
declare module '@google-cloud/functions-framework';
declare module 'dd-trace';
declare module 'rollbar';
declare module '@rollbar/react';
