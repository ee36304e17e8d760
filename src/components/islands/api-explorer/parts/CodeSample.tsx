import { useEffect, useId, useRef, useState } from 'react';
import type { Credentials, ExplorerState, OperationData } from '../../../../lib/explorer/index.ts';
import { listSampleLanguages, printSample } from '../../../../lib/explorer/samples.ts';
import { loadLazy } from '../../../chrome/client/lazy.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';
import styles from '../ApiExplorer.module.css';
import { SelectField } from '../fields/SelectField.tsx';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  data: OperationData;
  state: ExplorerState;
  credentials: Credentials;
}

/** Returns the label of the language that the reader last selected in tabs with code, such as "Python". */
const rememberedLanguage = () => createStorageSlot('tabs:language').get();

/** The request as code in the reader's language. Secrets are masked unless the reader shows them. */
export function CodeSample({ data, state, credentials }: Props) {
  const id = useId();
  const languages = listSampleLanguages(data);
  const [label, setLabel] = useState(rememberedLanguage);
  const [isRevealed, setIsRevealed] = useState(false);
  const language = languages.find((other) => other.label === label) ?? languages[0];
  const revealed = isRevealed ? credentials : undefined;
  const code = printSample(data, state, language?.id ?? 'curl', revealed);
  return (
    <div className={styles['field']}>
      <SelectField
        id={`${id}-language`}
        label="Language"
        value={language?.label}
        onChange={setLabel}
      >
        {languages.map((other) => (
          <option key={other.id}>{other.label}</option>
        ))}
      </SelectField>
      <Code key={language?.grammar} code={code} grammar={language?.grammar ?? 'sh'} />
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

/** Shows code. It has no colors until the highlighter is loaded. */
function Code({ code, grammar }: { code: string; grammar: string }) {
  const block = useRef<HTMLPreElement>(null);
  useEffect(() => {
    const text = block.current?.querySelector('code');
    if (!block.current || !text) return;
    // React doesn't render the code, because the highlighter replaces the element's content.
    text.textContent = code;
    const { current } = block;
    const load = async () => {
      const { highlight } = await import('../../../chrome/client/highlight.ts');
      highlight(current, grammar);
    };
    return loadLazy(current.parentElement ?? current, { load });
  }, [code, grammar]);
  return (
    <pre ref={block} className={styles['output']} tabIndex={0} role="region" aria-label="Code">
      <code />
    </pre>
  );
}
