import type { Sdk } from './model.ts';

type KeyType = Sdk['record']['keyType'];

const KEYS_PAGE = '/platform/account-management/keys';

/** What each type of SDK key is called, how it begins, and who may see it. */
const KEYS: Readonly<Record<KeyType, { prefix: string; exposure: string }>> = {
  client: {
    prefix: 'guidon_client_',
    exposure: 'It may be seen by anyone who opens your app: it only reads the values of one user.',
  },
  mobile: {
    prefix: 'guidon_mobile_',
    exposure: 'It ships inside your app, where it only reads the values of one user.',
  },
  server: {
    prefix: 'guidon_server_',
    exposure: 'It is secret: it reads the config of the whole Environment, with all rules.',
  },
};

/** The key that an SDK takes, in one line of text with code and a link. */
export function nameKey(type: KeyType): string {
  return `[${capitalize(type)} key](${KEYS_PAGE}), \`${KEYS[type].prefix}…\``;
}

/** Which key an SDK takes and what would go wrong with another, as lines with code and links. */
export function describeKey({ name, keyType }: Pick<Sdk['record'], 'name' | 'keyType'>): {
  advice: string;
  title: string;
  warning: string;
} {
  const { prefix, exposure } = KEYS[keyType];
  const advice = `The ${name} SDK takes a **${keyType} key** of the Environment, which begins with \`${prefix}\`. ${exposure} [Keys](${KEYS_PAGE}) shows where to find it.`;
  if (keyType !== 'server') {
    return {
      advice,
      title: 'Never ship a server key',
      warning: `Whoever has a key that begins with \`${KEYS.server.prefix}\` reads all rules and all data of the Environment. If one has reached an app or a repository, [rotate it](${KEYS_PAGE}).`,
    };
  }
  return {
    advice,
    title: 'Keep the server key on the server',
    warning: `Read it from the environment of the process or from a secret store. Never put it into a web page, an app, or a repository; if that has happened, [rotate it](${KEYS_PAGE}).`,
  };
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
