/** Words that are capitalized in headings: product terms and other names. */
export const PROPER_WORDS: ReadonlySet<string> = new Set(
  `Organization Project Environment Feature Variable Variation Targeting Rule Audience Metric Custom
   Property Properties Change Request Release Ops Experiment Permission Development Live Completed Archived EdgeDB
   Self-Targeting Opt-In Proxy Management Bucketing Config Service Guidon Production Staging Passthrough
   Rollout Random Distribution Jira Slack Linear GitHub GitLab Bitbucket Terraform Unix Datadog Dynatrace
   Zapier Salesforce OpenFeature OpenTelemetry JavaScript TypeScript Node.js Next.js React Native Python
   Ruby Java Kotlin Swift SwiftUI UIKit Objective-C Angular Android Flutter Roku Vue NestJS AWS Lambda Azure Google Cloud Functions
   Vercel Cloudflare Docusaurus Kanban Enterprise Business Owner Publisher Member Admin Org Web Debugger
   Live Events Evaluation Lookup Django Flask Rails Laravel Symfony Spring ASP.NET Core Go PHP Puma Celery CommonJS Markdown Boolean Number String Owner Canada Variables Postman Bruno
   On Off Opt In Identity Control Provider Multi-Provider Router App Pages Content Security Policy`.split(
    /\s+/,
  ),
);
