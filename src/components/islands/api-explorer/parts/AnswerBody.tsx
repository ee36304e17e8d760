import { isJsonType } from '../../../../lib/openapi/samples/index.ts';
import styles from '../ApiExplorer.module.css';
import { nameFile, saveFile } from '../save-file.ts';
import type { Answer } from '../send.ts';
import { CopyButton } from './CopyButton.tsx';
import { JsonOutput } from './JsonOutput.tsx';

interface Props {
  answer: Answer;
  /** The response's body as text. Undefined for binary data. */
  text: string | undefined;
  /** The name for a downloaded file, without extension. */
  operation: string;
}

/** The body of a response, with buttons to copy and download it. */
export function AnswerBody({ answer, text, operation }: Props) {
  if (answer.bytes.length === 0) return <p className={styles['hint']}>The response has no body.</p>;
  return (
    <>
      {text === undefined ? (
        <p className={styles['hint']}>The body isn’t text. To view it, download it.</p>
      ) : (
        <JsonOutput text={text} isJson={isJsonType(answer.type)} />
      )}
      <div className={styles['row']}>
        {text !== undefined && <CopyButton label="Copy body" make={() => ({ text })} />}
        <button
          type="button"
          className={styles['quiet']}
          onClick={() => saveFile(nameFile(answer, operation), answer.bytes, answer.type)}
        >
          Download
        </button>
      </div>
    </>
  );
}
