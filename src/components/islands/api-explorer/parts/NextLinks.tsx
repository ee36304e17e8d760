import { useContext } from 'react';
import {
  parseText,
  type ExplorerState,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import { encodeNext } from '../../../../lib/explorer/share/index.ts';
import styles from '../ApiExplorer.module.css';
import { GuideContext, type GuideStep } from '../guide.ts';
import { nameAccount, type DemoSender } from '../sandbox/demo-accounts.ts';
import type { Answer } from '../send.ts';
import { SHARE_PREFIX } from '../start.ts';

interface Props {
  answer: Answer;
  text: string | undefined;
  data: OperationData;
  state: ExplorerState;
  sender: DemoSender | undefined;
}

/** Returns links to operations that can use the object that the request created, with its key filled in. */
function findOperations({ answer, text = '', data, state }: Props) {
  const created = answer.status === 201 ? parseText(text).value : undefined;
  return (data.next ?? []).flatMap((next) => {
    const request = created === undefined ? undefined : encodeNext(next, state, created);
    return request === undefined ? [] : [{ ...next, href: next.href + SHARE_PREFIX + request }];
  });
}

/**
 * Links below a response. In a guide: to the first skipped request if the response needs it, or else to the
 * next request after a success or a 409 (the object exists already). On an operation's page: to operations
 * that use the created object.
 */
export function NextLinks(props: Props) {
  const { answer, sender } = props;
  const guide = useContext(GuideContext);
  const skipped = guide?.listSkipped() ?? [];
  // The reader didn't create the guide's Environment, so the request used another Environment's key.
  const isElsewhere =
    sender?.kind === 'key' && skipped.some(({ title }) => title === 'Create an Environment');
  if (skipped[0] && (answer.status === 404 || isElsewhere))
    return (
      <div className={styles['notice']} data-tone="warn">
        <p>
          <strong>You skipped {LIST.format(skipped.map(({ title }) => title))}.</strong>
          {isElsewhere && ` This request used the key of ${nameAccount(sender)} instead.`}
        </p>
        <p>
          Start with <Link {...skipped[0]} />
        </p>
      </div>
    );
  const step = guide?.findNext();
  const isOver = answer.status < 300 || answer.status === 409;
  const links = step ? [step].filter(() => isOver) : findOperations(props);
  if (links.length === 0) return null;
  return (
    <p className={styles['row']}>
      Next:
      {links.map((link) => (
        <Link key={link.href} {...link} />
      ))}
    </p>
  );
}

const LIST = new Intl.ListFormat('en');

/** A link to an operation's page, or to a request on this page, which it opens. */
function Link({ title, href, open }: Pick<GuideStep, 'title' | 'href'> & Partial<GuideStep>) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {title}
    </a>
  );
}
