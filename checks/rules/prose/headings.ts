import { plainText, type ProseRule } from './prose-rule.ts';

/** Words that are capitalized in headings: product terms and other names. */
const PROPER_WORDS: ReadonlySet<string> = new Set(
  `Organization Project Environment Feature Variable Variation Targeting Rule Audience Metric Custom
   Property Properties Change Request Release Ops Experiment Permission Development Live Completed Archived EdgeDB
   Self-Targeting Opt-In Proxy Management Bucketing Config Service Guidon Production Staging Passthrough
   Rollout Random Distribution Jira Slack Linear GitHub GitLab Bitbucket Terraform Unix Datadog Dynatrace
   Zapier Salesforce OpenFeature OpenTelemetry JavaScript TypeScript Node.js Next.js React Native Python
   Ruby Java Kotlin Swift SwiftUI UIKit Objective-C Angular Android Flutter Roku Vue NestJS AWS Lambda Azure Google Cloud Functions
   Vercel Cloudflare Docusaurus Kanban Enterprise Business Owner Publisher Member Admin Org Web Debugger
   Live Events Evaluation Lookup Django Flask Rails Laravel Symfony Spring ASP.NET Core Go PHP Puma Celery CommonJS FastAPI Markdown Boolean Number String Owner Canada Variables Postman Bruno
   On Off Opt In Identity Control Provider Multi-Provider Router App Pages Content Security Policy`.split(
    /\s+/,
  ),
);

/** Reports headings that capitalize more than their first word and proper names. */
const headingCase: ProseRule = {
  guide: 'sentence-case',
  check: ({ blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'heading')
      .flatMap(({ text, line }) => {
        // Doesn't check the capital after "Step 1:" or at the start of a dashboard label.
        const parts = plainText(text).split(/[:?!.]\s+/);
        const wrong = parts.flatMap((part) =>
          (part.match(/[\p{L}][\p{L}\p{N}'’.-]*/gu) ?? [])
            .slice(1)
            .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !PROPER_WORDS.has(singular(word))),
        );
        const list = wrong.map((word) => `"${word}"`).join(', ');
        return wrong.length === 0
          ? []
          : [{ line, text: `the heading "${text}" capitalizes ${list}; write sentence case.` }];
      }),
};

function singular(word: string): string {
  return PROPER_WORDS.has(word) ? word : word.replace(/ies$/, 'y').replace(/(?:'s|’s|s)$/, '');
}

/** The rules of the style guide about headings that the linter doesn't have. */
export const HEADING_RULES: readonly ProseRule[] = [headingCase];
