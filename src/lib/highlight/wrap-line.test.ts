import { expect, it } from 'vitest';
import { cutNames, listWords, wrapLine } from './wrap-line.ts';

/** Shows where a line may wrap (`|`), besides spaces, and what stays whole (`⟨…⟩`). */
const wrap = (...texts: string[]) =>
  wrapLine(texts.map((text) => ({ text })))
    .map(
      ({ text, canBreakBefore, className }) =>
        (canBreakBefore ? '|' : '') + (className ? `⟨${text}⟩` : text),
    )
    .join('');

it.each([
  // A line that fits in any window stays as it is.
  ['const key = "new-checkout";', 'const key = "new-checkout";'],
  // Browsers would break a short word after its hyphen.
  ['const value = client.get("new-checkout");', 'const value = ⟨client.get("new-checkout");⟩'],
  // A word that is longer than a line wraps between names.
  [
    'import dev.guidon.sdk.android.api.GuidonCallback',
    'import dev.guidon.sdk.|android.api.|GuidonCallback',
  ],
  [
    'curl "https://api.guidon.example/v1/projects?page=2"',
    'curl "https://api.guidon.example/|v1/projects?page=2"',
  ],
  // A backslash isn't left alone either.
  [
    'curl --fail-with-body "https://api.guidon.example/v1/projects" \\',
    'curl ⟨--fail-with-body⟩ "https://api.guidon.example/|⟨v1/projects" \\⟩',
  ],
  [
    '$client->variable($user)->value()->orElse($default)',
    '⟨$client->variable(⟩|⟨$user)->value()->⟩|orElse($default)',
  ],
  [
    'services.GetRequiredService<GuidonLocalClient>();',
    'services.|GetRequiredService|<GuidonLocalClient>();',
  ],
  // An indent before a word that doesn't fit beside it isn't left alone.
  [
    '            .withContext(applicationContext)',
    '⟨            ⟩.withContext(|applicationContext)',
  ],
  // The two hyphens before a command's own options are one word.
  [
    'npm create vite@latest maintenance-demo -- --template react-ts',
    'npm create vite@latest ⟨maintenance-demo⟩ ⟨--⟩ ⟨--template⟩ ⟨react-ts⟩',
  ],
  ['    const enabled = client.isEnabled(user);', '    const enabled = client.isEnabled(user);'],
])('%j wraps as %j', (line, wrapped) => {
  expect(wrap(line)).toBe(wrapped);
});

it('cuts tokens only where the line may wrap', () => {
  const tokens = ['guidon', '.withContext(', 'applicationContext.current', ')'];
  expect(
    wrapLine(tokens.map((text) => ({ text }))).map(({ text, token }) => [text, token.text]),
  ).toEqual([
    ['guidon', 'guidon'],
    ['.withContext(', '.withContext('],
    ['applicationContext.', 'applicationContext.current'],
    ['current', 'applicationContext.current'],
    [')', ')'],
  ]);
});

it.each([
  ['new-checkout', []],
  ['process.env.REACT_APP_GUIDON_KEY', ['process.|env.|REACT_|APP_|GUIDON_|KEY']],
  ['disableAutomaticEventLogging', ['disable|Automatic|Event|Logging']],
  ['await client.onClientInitialized()', ['await ', 'client.|on|Client|Initialized()']],
  ['setProviderAndWait(existingProvider)', ['set|Provider|And|Wait(', 'existing|Provider)']],
  ['GET /v1/projects/{project}/results', ['GET ', '/v1/|projects/|{project}/|results']],
])('cuts %j into names only if it is long: %j', (code, names) => {
  expect(cutNames(code).map((parts) => parts.join('|'))).toEqual(names);
});

it('keeps an option whole, which browsers would break after its hyphens', () => {
  const words = listWords('npm create vite@latest -- --template react-ts');
  expect(words.filter(({ isWhole }) => isWhole).map(({ text }) => text)).toEqual([
    '--',
    '--template',
    'react-ts',
  ]);
});

it('marks the gap of two columns, and none in a table with more', () => {
  const gaps = (text: string) =>
    wrapLine([{ text }]).filter(({ className }) => className === 'gap').length;
  expect(gaps('      --name=<value>   Name that people see.')).toBe(1);
  expect(gaps('checkout-redesign   release   2 Variations   on')).toBe(0);
});
