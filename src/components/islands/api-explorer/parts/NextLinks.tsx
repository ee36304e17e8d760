import { useEffect, useRef, useState } from 'react';
import { parseJson } from '../../../../lib/explorer/index.ts';
import { printNext, SHARE_PREFIX } from '../../../../lib/explorer/share.ts';
import styles from '../ApiExplorer.module.css';
import { formatStatus } from '../answer-text.ts';
import { isDone, type GuideStep } from '../guide.ts';
import type { Answered } from '../model.ts';
import { useExplorer, type Explorer } from '../use-explorer.ts';

type Link = Pick<GuideStep, 'title' | 'href'> & Partial<GuideStep>;

/** Links to operations for the object that the request created or changed, with its key filled in. */
function listOperations(
  { data, guide }: Explorer,
  { answer: { status, text = '' }, sent }: Answered,
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
export function NextLinks(props: Answered) {
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

interface SkippedProps {
  steps: readonly GuideStep[];
  /** The account whose key the request used, because the guide's Environment doesn't exist yet. */
  other: string | undefined;
  onDone: () => void;
}

const LIST = new Intl.ListFormat('en');

/** The requests of a guide that the reader skipped, and a button that sends them one after another. */
function SkippedSteps({ steps, other, onDone }: SkippedProps) {
  const [said, setSaid] = useState('');
  const [first] = steps;
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async () => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    for (const step of steps) {
      setSaid(`Running ${step.title}…`);
      const outcome = await step.run(signal).catch(() => undefined);
      if (signal.aborted) return;
      if (outcome && isDone(outcome)) continue;
      const result = outcome?.answer ? formatStatus(outcome.answer) : 'no response';
      return setSaid(`${step.title} failed: ${result}. Open it to see why.`);
    }
    onDone();
  };
  return (
    <div className={styles['notice']} data-tone="warn">
      <p>
        <strong>You skipped {LIST.format(steps.map(({ title }) => title))}.</strong>
        {other !== undefined && ` This request used the key of ${other} instead.`}
      </p>
      <p className={styles['row']}>
        <button type="button" className={styles['button']} onClick={() => void run()}>
          {steps.length === 1 ? 'Run the skipped step' : `Run the ${steps.length} skipped steps`}
        </button>
        {first && (
          <span>
            or start with <StepLink {...first} />
          </span>
        )}
      </p>
      <p role="status">{said}</p>
    </div>
  );
}

/** A link to an operation's page, or to a request on this page, which it opens. */
function StepLink({ title, href, open }: Link) {
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
