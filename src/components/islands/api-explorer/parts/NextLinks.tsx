import { parseJson } from '../../../../lib/explorer/index.ts';
import { printNext, SHARE_PREFIX } from '../../../../lib/explorer/share.ts';
import styles from '../ApiExplorer.module.css';
import { isDone, type GuideStep } from '../guide.ts';
import { useExplorer, type Explorer } from '../use-explorer.ts';
import type { AnswerProps } from './AnswerView.tsx';
import { SkippedSteps } from './SkippedSteps.tsx';
import { StepLink } from './StepLink.tsx';

type Link = Pick<GuideStep, 'title' | 'href'> & Partial<GuideStep>;

/** Links to operations for the object that the request created or changed, with its key filled in. */
function listOperations(
  { data, guide }: Explorer,
  { answer: { status, text = '' }, sent }: AnswerProps,
): readonly Link[] {
  const audit =
    data.audit && status < 300 ? [{ ...data.audit, title: 'See it in the audit log' }] : [];
  const next = status === 201 && !guide ? data.next : [];
  return [...next, ...audit].flatMap((operation) => {
    const request = printNext(operation, data, sent.request, parseJson(text));
    const { title, href } = operation;
    return request === undefined ? [] : [{ title, href: href + SHARE_PREFIX + request }];
  });
}

/**
 * Links below a response. In a guide: the skipped requests if the response needs them, or else the next request
 * after a success or a 409 (the object exists already). On an operation's page: operations that use the created
 * object, and the audit log.
 */
export function NextLinks(props: AnswerProps) {
  const explorer = useExplorer();
  const { guide, submit } = explorer;
  const { answer, sent } = props;
  const skipped = guide?.listSkipped() ?? [];
  // The reader didn't create the guide's Environment, so the request used another Environment's key.
  const needsOwnKey = sent.demo?.kind === 'key' && skipped.some(({ creates }) => creates);
  const other = needsOwnKey ? sent.demo?.account?.label : undefined;
  if (skipped.length > 0 && (answer.status === 404 || other !== undefined))
    return <SkippedSteps steps={skipped} other={other} onDone={() => void submit()} />;
  const step = isDone({ answer }) ? guide?.findNext() : undefined;
  const links = [...(step ? [step] : []), ...listOperations(explorer, props)];
  if (links.length === 0) return null;
  return (
    <p className={styles['row']}>
      Next:
      {links.map((link) => (
        <StepLink key={link.href} {...link} />
      ))}
    </p>
  );
}
