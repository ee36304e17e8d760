import { useEffect, useRef, useState } from 'react';
import styles from '../ApiExplorer.module.css';
import { formatStatus } from '../answer-text.ts';
import { isDone, type GuideStep } from '../guide.ts';
import { StepLink } from './StepLink.tsx';

interface Props {
  steps: readonly GuideStep[];
  /** The account whose key the request used, because the guide's Environment doesn't exist yet. */
  other: string | undefined;
  /** Called when all steps have succeeded. */
  onDone: () => void;
}

const LIST = new Intl.ListFormat('en');

/** The requests of a guide that the reader skipped, and a button that sends them one after another. */
export function SkippedSteps({ steps, other, onDone }: Props) {
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
