import { isJsonType } from '../../../../lib/openapi/samples/index.ts';
import styles from '../ApiExplorer.module.css';
import { nameFile } from '../name-file.ts';
import type { Answer } from '../send.ts';
import { CopyButton } from './CopyButton.tsx';
import { JsonOutput } from './JsonOutput.tsx';

interface Props {
  answer: Answer;
  /** The body; undefined for bytes that are no text. */
  text: string | undefined;
  /** What the file is called that the body is saved to. */
  operation: string;
}

/** The body of an answer, with ways to take it along. */
export function AnswerBody({ answer, text, operation }: Props) {
  if (answer.bytes.length === 0) return <p className={styles['hint']}>The response has no body.</p>;
  return (
    <>
      {text === undefined ? (
        <p className={styles['hint']}>The body isn't text. Download it to see it.</p>
      ) : (
        <JsonOutput text={text} isJson={isJsonType(answer.type)} />
      )}
      <div className={styles['row']}>
        {text !== undefined && <CopyButton label="Copy body" make={() => ({ text })} />}
        <button
          type="button"
          className={styles['quiet']}
          onClick={() => download(answer, nameFile(answer, operation))}
        >
          Download
        </button>
      </div>
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
