import styles from '../ApiExplorer.module.css';
import { createStart } from '../servers.ts';
import { useExplorer } from '../use-explorer.ts';
import { CopyButton } from './CopyButton.tsx';

const loadShare = () => import('../../../../lib/explorer/share.ts');

export function RequestTools() {
  const { data, request, page, credentials, fill } = useExplorer();
  const makeLink = async () => {
    const { printShare, SHARE_PREFIX } = await loadShare();
    const { text, omitted = [], problem } = printShare(data, request, { credentials });
    if (text === undefined) return { said: problem };
    const href = page.replace(/#.*/, '') + SHARE_PREFIX + text;
    return {
      text: href,
      ...(omitted.length > 0 && { said: `Copied without secrets: ${omitted.join(', ')}.` }),
    };
  };
  return (
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
  );
}
