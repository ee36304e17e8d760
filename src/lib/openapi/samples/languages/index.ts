/** The languages of request samples. The explorer loads this module on demand. */
import { printCSharp } from './csharp.ts';
import { printCurl } from './curl.ts';
import { printGo } from './go.ts';
import { printJavaHttpClient } from './java.ts';
import { printBrowserFetch, printNodeFetch } from './javascript.ts';
import { printKotlin } from './kotlin.ts';
import { printPhp } from './php.ts';
import { printPythonRequests } from './python.ts';
import type { SampleRequest } from '../request.ts';
import { printRuby } from './ruby.ts';
import { printSwift } from './swift.ts';

export { printCli, type CliCommand } from './cli.ts';
export { printCurl } from './curl.ts';

/** A language of request samples. `grammar` is its name in syntax highlighters. */
export interface SampleLanguage {
  readonly id: string;
  readonly label: string;
  readonly grammar: string;
  readonly print: (request: SampleRequest) => string;
  /** Whether the code runs on users' devices, where it must not contain an access token. */
  readonly inApps?: boolean;
}

/** The languages in the order of the tabs. The CLI follows them for operations with a CLI command. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { id: 'curl', label: 'cURL', grammar: 'sh', print: printCurl },
  { id: 'javascript', label: 'JavaScript', grammar: 'js', print: printBrowserFetch, inApps: true },
  { id: 'node', label: 'Node.js', grammar: 'js', print: printNodeFetch },
  { id: 'python', label: 'Python', grammar: 'python', print: printPythonRequests },
  { id: 'go', label: 'Go', grammar: 'go', print: printGo },
  { id: 'java', label: 'Java', grammar: 'java', print: printJavaHttpClient },
  { id: 'csharp', label: 'C#', grammar: 'csharp', print: printCSharp },
  { id: 'php', label: 'PHP', grammar: 'php', print: printPhp },
  { id: 'ruby', label: 'Ruby', grammar: 'ruby', print: printRuby },
  { id: 'swift', label: 'Swift', grammar: 'swift', print: printSwift, inApps: true },
  { id: 'kotlin', label: 'Kotlin', grammar: 'kotlin', print: printKotlin, inApps: true },
];
