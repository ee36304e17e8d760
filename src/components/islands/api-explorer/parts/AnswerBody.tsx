import { isJsonType } from '../../../../lib/openapi/samples/request.ts';
import { EXPLORER_COLORED_MAX_CHARS, EXPLORER_SHOWN_MAX_CHARS } from '../../../../site/limits.ts';
import styles from '../ApiExplorer.module.css';
import { nameFile } from '../answer-text.ts';
import type { Answer } from '../send.ts';
import { CopyButton } from './CopyButton.tsx';
import { JsonOutput } from './JsonOutput.tsx';

interface Props {
  answer: Answer;
  text: string | undefined;
  /** What the file is called that the body is saved to. */
  operation: string;
}

/** The body of an answer: colored where it is JSON, with ways to take it along. */
export function AnswerBody({ answer, text, operation }: Props) {
  if (answer.bytes.length === 0) return <p className={styles['hint']}>The answer has no body.</p>;
  return (
    <>
      <div className={styles['row']}>
        {text !== undefined && <CopyButton label="Copy" text={() => text} />}
        <button
          type="button"
          className={styles['quiet']}
          onClick={() => download(answer, nameFile(answer, operation))}
        >
          Download
        </button>
      </div>
      {text === undefined ? (
        <p className={styles['hint']}>The body is no text. Download it to see it.</p>
      ) : (
        <BodyText text={text} isJson={isJsonType(answer.type)} />
      )}
    </>
  );
}

function BodyText({ text, isJson }: { text: string; isJson: boolean }) {
  if (isJson && text.length <= EXPLORER_COLORED_MAX_CHARS) return <JsonOutput text={text} />;
  const shown = text.slice(0, EXPLORER_SHOWN_MAX_CHARS);
  return (
    <>
      <pre className={styles['output']} tabIndex={0} role="region" aria-label="Body of the answer">
        <code>{shown}</code>
      </pre>
      {shown.length < text.length && (
        <p className={styles['hint']}>
          This is the start of it. Download the body to see the rest.
        </p>
      )}
    </>
  );
}

/** Saves the bytes as they came. */
function download({ bytes, type }: Answer, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
