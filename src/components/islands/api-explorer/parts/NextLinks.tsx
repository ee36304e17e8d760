import { useContext } from 'react';
import {
  parseText,
  type ExplorerState,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import { encodeNext } from '../../../../lib/explorer/share/index.ts';
import styles from '../ApiExplorer.module.css';
import { GuideContext } from '../guide.ts';
import type { Answer } from '../send.ts';
import { SHARE_PREFIX } from '../start.ts';

interface Props {
  answer: Answer;
  text: string | undefined;
  data: OperationData;
  state: ExplorerState;
}

/** Operations that use the created object, with its key filled in. */
function findOperations({ answer, text = '', data, state }: Props) {
  const created = answer.status === 201 ? parseText(text).value : undefined;
  return (data.next ?? []).flatMap((next) => {
    const request = created === undefined ? undefined : encodeNext(next, state, created);
    return request === undefined ? [] : [{ ...next, href: next.href + SHARE_PREFIX + request }];
  });
}

/** Links to the guide's next step, which 409 leaves open, too, or to operations that use the created object. */
export function NextLinks(props: Props) {
  const { status } = props.answer;
  const step = useContext(GuideContext)?.findNext();
  const isOver = status < 300 || status === 409;
  const links = step ? [step].filter(() => isOver) : findOperations(props);
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
