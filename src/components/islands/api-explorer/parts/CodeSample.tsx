import { useState } from 'react';
import { listSampleLanguages, printSample } from '../../../../lib/explorer/samples.ts';
import { chooseTab, slotOf } from '../../../chrome/client/choose-tab.ts';
import { useOwnId } from '../../parts/use-own-id.ts';
import styles from '../ApiExplorer.module.css';
import { useExplorer } from '../use-explorer.ts';
import { Output } from './AnswerBody.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Field } from './Field.tsx';

/** The request as code in the language of the page's samples. Secrets are masked unless the reader shows them. */
export function CodeSample() {
  const { data, request, credentials } = useExplorer();
  const id = useOwnId();
  const languages = listSampleLanguages(data);
  const [label, setLabel] = useState(() => slotOf('language').get());
  const [isRevealed, setIsRevealed] = useState(false);
  const language = languages.find((other) => other.label === label) ?? languages[0];
  const revealed = isRevealed ? credentials : undefined;
  const code = printSample(data, request, language?.id ?? 'curl', revealed);
  return (
    <div className={styles['field']}>
      <Field
        id={`${id}-language`}
        label="Language"
        value={language?.label ?? ''}
        options={languages.map(({ label: name }) => ({ value: name, label: name }))}
        onChange={(chosen) => {
          setLabel(chosen);
          chooseTab('language', chosen);
        }}
      />
      <Output label="Code" text={code} grammar={language?.grammar ?? 'sh'} />
      <div className={styles['row']}>
        <CopyButton label="Copy code" make={() => ({ text: code })} />
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={isRevealed}
            onChange={({ target }) => setIsRevealed(target.checked)}
          />
          Show secrets
        </label>
      </div>
    </div>
  );
}
