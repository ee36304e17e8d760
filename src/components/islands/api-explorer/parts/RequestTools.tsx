import styles from '../ApiExplorer.module.css';
import { createStart } from '../start.ts';
import { CopyButton } from './CopyButton.tsx';
import type { SetupProps } from './setup-props.ts';

const loadShare = () => import('../share.ts');

/** Tools for the whole request: copy a link to it, or reset it. */
export function RequestTools({ data, controls, page }: SetupProps) {
  const { explorer, credentials, fill } = controls;
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
    </div>
  );
}
