import type { Sdk } from './model.ts';

type KeyType = Sdk['record']['keyType'];

const KEYS_PAGE = '/platform/account-management/keys';

/** The prefix of each type of SDK key, and who can see such a key. */
const KEYS: Readonly<Record<KeyType, { prefix: string; exposure: string }>> = {
  client: {
    prefix: 'guidon_client_',
    exposure:
      'Anyone who inspects your app can find this key, but it gives access to values for only one user at a time.',
  },
  mobile: {
    prefix: 'guidon_mobile_',
    exposure:
      'This key ships inside your app, but it gives access to values for only one user at a time.',
  },
  server: {
    prefix: 'guidon_server_',
    exposure:
      "Keep it secret, because it gives access to the Environment's complete config, including all rules.",
  },
};

/** Returns the name of the key that an SDK needs, as Markdown with a link. */
export function nameKey({
  keyType,
  needsServerKey,
}: Pick<Sdk['record'], 'keyType' | 'needsServerKey'>): string {
  const name = `${capitalize(keyType)} key`;
  if (needsServerKey) return `[${name} and server key](${KEYS_PAGE})`;
  return `[${name}](${KEYS_PAGE}), \`${KEYS[keyType].prefix}…\``;
}

/** Describes the key that an SDK needs (`advice`), and warns about server keys, as Markdown with links. */
export function describeKey({ name, keyType }: Pick<Sdk['record'], 'name' | 'keyType'>): {
  advice: string;
  title: string;
  warning: string;
} {
  const { prefix, exposure } = KEYS[keyType];
  const advice = `The ${name} SDK uses the Environment's **${keyType} key**, which begins with \`${prefix}\`. ${exposure} To find the key, see [Keys](${KEYS_PAGE}).`;
  if (keyType !== 'server') {
    return {
      advice,
      title: 'Never ship a server key',
      warning: `Anyone who has a key that begins with \`${KEYS.server.prefix}\` can read all of the Environment's rules and data. If such a key is in an app or a repository, [rotate it](${KEYS_PAGE}).`,
    };
  }
  return {
    advice,
    title: 'Keep the server key on the server',
    warning: `Read the key from the process's environment or from a secret store, and never put it in a web page, an app, or a repository. If the key has been exposed, [rotate it](${KEYS_PAGE}).`,
  };
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
