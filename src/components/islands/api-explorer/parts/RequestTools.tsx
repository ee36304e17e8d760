import styles from '../ApiExplorer.module.css';
import { createStart } from '../start.ts';
import { CopyButton } from './CopyButton.tsx';
import { Disclosure } from './Disclosure.tsx';
import { loadLate } from './load-late.tsx';
import type { SetupProps } from './setup-props.ts';

const CurlForm = loadLate(async () => (await import('./CurlForm.tsx')).CurlForm);

const loadShare = () => import('../share.ts');

/** Tools for the whole request: copy a link to it, reset it, or fill it in from a cURL command. */
export function RequestTools({ data, controls, page }: SetupProps) {
  const { explorer, credentials, fill, authenticate } = controls;
  const makeLink = async () => {
    const { printLink } = await loadShare();
    const link = printLink(data, { state: explorer.request, credentials, page });
    if ('problem' in link) return link;
    const { href, omitted } = link;
    const said = `Copied without secrets: ${omitted.join(', ')}.`;
    return omitted.length > 0 ? { text: href, said } : { text: href };
  };
  return (
    <div className={styles['field']}>
      <div className={styles['row']}>
        <CopyButton
          label="Copy link"
          make={makeLink}
          onIntent={() => void loadShare().catch(console.warn)}
        />
        <button type="button" className={styles['quiet']} onClick={() => fill(createStart(data))}>
          Start over
        </button>
      </div>
      <Disclosure summary="Paste a cURL command">
        {() => (
          <CurlForm
            data={data}
            state={explorer.request}
            onRead={(state, read) => {
              fill(state);
              if (Object.keys(read).length > 0) authenticate(read, state.server);
            }}
          />
        )}
      </Disclosure>
    </div>
  );
}
