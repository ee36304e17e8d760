import type { SidebarCategory, SidebarSpec } from '../../src/lib/sidebar/spec.ts';
import { group, pages, section } from './define.ts';

/** The pages that an SDK can have, in sidebar order. `COMMON` lists those that every SDK has. */
const ORDER = [
  'install',
  'expo-install',
  'gettingstarted',
  'usage',
  'usage-app',
  'usage-pages',
  'bootstrapping',
  'typescript',
  'openfeature',
  'example',
] as const;

type SdkPage = (typeof ORDER)[number];

const COMMON: readonly SdkPage[] = ['install', 'gettingstarted', 'usage', 'example'];

/** Creates an SDK's group in the sidebar: the pages that every SDK has, plus `extra`. */
function sdk(label: string, folder: string, extra: readonly SdkPage[] = []): SidebarCategory {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const names = ORDER.filter((page) => COMMON.includes(page) || extra.includes(page));
  return section(
    label,
    `sdk/${folder}`,
    pages(
      `sdk/${folder}`,
      names.map((page) => `${name}-${page}`),
    ),
  );
}

const client = (label: string, name: string, extra?: readonly SdkPage[]) =>
  sdk(label, `client-side-sdks/${name}`, extra);

const server = (label: string, name: string, extra?: readonly SdkPage[]) =>
  sdk(label, `server-side-sdks/${name}`, extra);

export const sdks: SidebarSpec = [
  'sdk',
  'sdk/features',
  'sdk/try-it-locally',
  'sdk/sandbox-reference',
  'sdk/mock-testing',
  'sdk/lifecycle',
  group('Client-side SDKs', [
    client('JavaScript', 'javascript', ['typescript', 'openfeature']),
    client('React', 'react', ['typescript', 'openfeature']),
    client('Next.js', 'nextjs', ['typescript', 'usage-app', 'usage-pages']),
    client('Angular', 'angular', ['openfeature']),
    client('iOS', 'ios', ['openfeature']),
    client('Android', 'android', ['openfeature']),
    client('React Native', 'react-native', ['expo-install']),
    client('Flutter', 'flutter'),
    client('Roku', 'roku'),
  ]),
  group('Server-side SDKs', [
    server('Node.js', 'node', ['typescript', 'openfeature', 'bootstrapping']),
    server('NestJS', 'nestjs', ['typescript', 'openfeature']),
    server('Go', 'go', ['openfeature']),
    server('PHP', 'php', ['openfeature']),
    server('Python', 'python', ['openfeature']),
    server('Ruby', 'ruby', ['openfeature']),
    server('Java', 'java', ['openfeature']),
    server('.NET', 'dotnet', ['openfeature']),
  ]),
  section('SDK Proxy', 'sdk/sdk-proxy', pages('sdk/sdk-proxy', ['installation', 'usage'])),
];
