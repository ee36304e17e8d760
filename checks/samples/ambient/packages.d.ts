// Packages that are not installed, because few pages use them. Their exports have type `any`.
declare module '@azure/functions';
declare module '@datadog/browser-rum';
declare module '@google-cloud/functions-framework';
declare module 'dd-trace';
declare module 'rollbar';
declare module '@rollbar/react';
