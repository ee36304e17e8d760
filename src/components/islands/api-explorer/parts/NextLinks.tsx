import {
  parseText,
  type ExplorerState,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import { encodeNext } from '../../../../lib/explorer/share/index.ts';
import styles from '../ApiExplorer.module.css';
import type { Answer } from '../send.ts';
import { SHARE_PREFIX } from '../start.ts';

interface Props {
  answer: Answer;
  text: string | undefined;
  data: OperationData;
  state: ExplorerState;
}

/** Links to operations for the created object, with its key filled in. */
export function NextLinks({ answer, text = '', data, state }: Props) {
  const created = answer.status === 201 ? parseText(text).value : undefined;
  const links = (data.next ?? []).flatMap((next) => {
    const request = created === undefined ? undefined : encodeNext(next, state, created);
    return request === undefined ? [] : [{ ...next, href: next.href + SHARE_PREFIX + request }];
  });
  if (links.length === 0) return null;
  return (
    <p className={styles['row']}>
      Next:
      {links.map(({ title, href }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </p>
  );
}
