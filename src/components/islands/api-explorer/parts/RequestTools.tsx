import styles from '../ApiExplorer.module.css';
import { createStart } from '../servers.ts';
import { useExplorer } from '../use-explorer.ts';
import { CopyButton } from './CopyButton.tsx';

const loadShare = () => import('../../../../lib/explorer/share.ts');

export function RequestTools() {
  const { data, request, page, credentials, fill } = useExplorer();
  const makeLink = async () => {
    const { printShare, SHARE_PREFIX } = await loadShare();
    const link = printShare(data, request, { credentials });
    if (link.problem !== undefined) return { problem: link.problem };
    const { text, omitted } = link;
    const href = page.replace(/#.*/, '') + SHARE_PREFIX + text;
    const said = `Copied without secrets: ${omitted.join(', ')}.`;
    return omitted.length > 0 ? { text: href, said } : { text: href };
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
