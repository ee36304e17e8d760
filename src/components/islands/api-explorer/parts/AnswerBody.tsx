import { BODY, formatJson, textOf } from '../../../../lib/explorer/index.ts';
import { renderCode } from '../../../../lib/highlight/index.ts';
import { isJsonType } from '../../../../lib/openapi/samples/index.ts';
import { EXPLORER_SHOWN_LINES } from '../../../../site/limits.ts';
import styles from '../ApiExplorer.module.css';
import { nameFile, saveFile } from '../save-file.ts';
import type { Answer } from '../send.ts';
import { useExplorer } from '../use-explorer.ts';
import { CopyButton } from './CopyButton.tsx';

/** Longer texts aren't formatted or shown in full, because that would block the page. */
const MAX_FORMATTED_CHARS = 2_000_000;
const MAX_SHOWN_CHARS = 200_000;

/** The start of a text within the limits, cut at the end of a line if possible. */
function cutText(text: string): string {
  const start = text.slice(0, MAX_SHOWN_CHARS);
  const lines = start.split('\n').slice(0, EXPLORER_SHOWN_LINES);
  const isCut = lines.length < EXPLORER_SHOWN_LINES && start.length < text.length;
  return (isCut && lines.length > 1 ? lines.slice(0, -1) : lines).join('\n');
}

/** The lines of a long text that a guide shows at first, about as many as its style. */
const GUIDE_LINES = 10;

/** Code in colors, in a box that scrolls, or in a guide, one that readers open. JSON is formatted. */
export function Output({ label, text, grammar }: Record<'label' | 'text' | 'grammar', string>) {
  const whole = grammar === 'json' && text.length <= MAX_FORMATTED_CHARS ? formatJson(text) : text;
  const shown = cutText(whole);
  const isLong = useExplorer().guide && shown.split('\n').length > GUIDE_LINES;
  return (
    <>
      <pre className={styles['output']} tabIndex={0} role="region" aria-label={label}>
        <code dangerouslySetInnerHTML={{ __html: renderCode(shown, grammar) }} />
      </pre>
      {isLong && (
        <details className={styles['disclosure']}>
          <summary>All lines</summary>
        </details>
      )}
      {shown.length < whole.length && (
        <p className={styles['hint']}>
          This is only the start of the body. Download it to see the rest.
        </p>
      )}
    </>
  );
}

export function AnswerBody({ answer }: { answer: Answer }) {
  const { data } = useExplorer();
  const { text } = answer;
  const grammar = isJsonType(answer.type) ? 'json' : 'plain text';
  if (answer.bytes.length === 0) return <p className={styles['hint']}>The response has no body.</p>;
  return (
    <>
      {text === undefined ? (
        <p className={styles['hint']}>The body isn’t text. To view it, download it.</p>
      ) : (
        <Output label="Response body" {...{ text, grammar }} />
      )}
      <div className={styles['row']}>
        {text !== undefined && <CopyButton label="Copy body" make={() => ({ text })} />}
        <button
          type="button"
          className={styles['quiet']}
          onClick={() => saveFile(nameFile(answer, data.id), answer.bytes, answer.type)}
        >
          Download
        </button>
      </div>
    </>
  );
}

/** The documented response to the chosen example, or to the first, dimmed. Shown until a request is sent. */
export function DocumentedAnswer() {
  const { data, request } = useExplorer();
  const documented = data.answers.find(({ status }) => status.startsWith('2'));
  if (!documented) return null;
  const { status, description, examples = [] } = documented;
  const chosen = data.body?.examples.find(({ text }) => text === textOf(request, BODY));
  const example = examples.find(({ name }) => name === chosen?.name) ?? examples[0];
  const isOther = chosen && chosen !== data.body?.examples[0] && example?.name !== chosen.name;
  return (
    <div className={`${styles['field']} ${styles['documented']}`}>
      <p className={styles['status']}>
        <span className={styles['badge']}>Example {status}</span>
        <span>
          {example && isOther && 'For another request: '}
          {example?.label ?? description}
        </span>
      </p>
      {example && (
        <Output
          label={`Documented response ${status}`}
          text={JSON.stringify(example.value)}
          grammar="json"
        />
      )}
    </div>
  );
}
