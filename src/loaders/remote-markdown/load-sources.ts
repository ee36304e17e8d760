import { existsSync } from 'node:fs';
import { HostClient } from './fetch/host-client.ts';
import type { ClientOptions } from './fetch/host-client.ts';
import { loadSourceFiles } from './load-files.ts';
import type { LoadedFile } from './load-files.ts';
import { readLock } from './lock.ts';
import type { RemoteSettings } from './settings.ts';
import type { CodeHostId, RemoteSource } from './sources.ts';

/** Options for loading all sources. */
export interface LoadAllOptions {
  readonly settings: RemoteSettings;
  /** The folder of the committed copies. A site without this folder has no remote sources. */
  readonly snapshotFolder: string;
  readonly warn: (message: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether to skip sources that aren't in the lock file. */
  readonly onlyLocked: boolean;
}

/** Returns a function that creates the client of a host on first use. */
export function clientsOf(options: ClientOptions): (host: CodeHostId) => HostClient {
  const clients = new Map<CodeHostId, HostClient>();
  return (host) => {
    const client = clients.get(host) ?? new HostClient(host, options);
    clients.set(host, client);
    return client;
  };
}

/** Loads sources from all hosts in parallel. Throws if one fails and the mode allows no fallback. */
export async function loadSources(
  sources: readonly RemoteSource[],
  options: LoadAllOptions,
): Promise<{ source: RemoteSource; files: LoadedFile[] }[]> {
  const { settings, snapshotFolder, warn, environment } = options;
  if (!existsSync(snapshotFolder)) return [];
  const lock = readLock(snapshotFolder);
  const wanted = sources.filter(({ id }) => !options.onlyLocked || lock[id] !== undefined);
  const { mode, timeoutMs, baseUrl } = settings;
  const clientOf = clientsOf({
    timeoutMs,
    environment,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  return Promise.all(
    wanted.map(async (source) => {
      const files = await loadSourceFiles(source, {
        mode,
        snapshotFolder,
        locked: lock[source.id],
        client: clientOf(source.host),
        warn,
      });
      return { source, files };
    }),
  );
}
