import { useLayoutEffect, useRef } from 'react';
import { changesRealData } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { focusInvalid } from '../focus-invalid.ts';
import { useExplorer } from '../use-explorer.ts';

/** Splits a URL after its slashes and before its parameters. The host is left out, because the line below shows it. */
const splitPath = (url: string) => url.replace(/^https?:\/\/[^/]+/, '').split(/(?<=\/)|(?=[?&])/);

function goToResponse(id: string): void {
  const response = document.querySelector<HTMLElement>(`#${id}-results > section`);
  // Scrolls to its status, even if the response is higher than the window.
  response?.focus({ preventScroll: true });
  response?.scrollIntoView();
}

/**
 * Tells the fields and the response the bar's height, and scrolls when it changes, so that the field being corrected
 * doesn't move.
 */
function useBar() {
  const bar = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  useLayoutEffect(() => {
    const now = bar.current?.offsetHeight ?? 0;
    if (document.activeElement?.closest('details')) scrollBy(0, now - (height.current ?? now));
    height.current = now;
    bar.current
      ?.closest<HTMLElement>(`.${styles['panel']}`)
      ?.style.setProperty('--send', `${now}px`);
  });
  return bar;
}

export function SendBar() {
  const { id, data, request, isWaiting, outcome, shownUrl, problems, submit, abort } =
    useExplorer();
  const send = useRef<HTMLButtonElement>(null);
  const bar = useBar();
  const things = problems.length === 1 ? 'One thing' : `${problems.length} things`;
  return (
    <div ref={bar} className={styles['bar']}>
      <div className={styles['send-row']}>
        <p className={styles['url']}>
          <strong>{data.method}</strong>{' '}
          {splitPath(shownUrl).flatMap((part, at) => [part, <wbr key={at} />])}
        </p>
        <button
          ref={send}
          type="submit"
          className={styles['send']}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          aria-disabled={isWaiting || undefined}
          data-risky={changesRealData(data, request) || undefined}
        >
          Send
        </button>
        {isWaiting && (
          <button
            type="button"
            className={styles['button']}
            onClick={() => {
              abort();
              // The Abort button disappears, so move the focus to Send.
              send.current?.focus();
            }}
          >
            Abort
          </button>
        )}
        {outcome && (
          <button type="button" className={styles['quiet']} onClick={() => goToResponse(id)}>
            Go to response
          </button>
        )}
      </div>
      {problems.length > 0 && (
        <div role="alert" className={styles['notice']} data-tone="warn">
          <p>
            <strong>{things} to correct first.</strong>
          </p>
          <ul>
            {problems.map(({ control, text, place }) => (
              <li key={control + text}>
                <button
                  type="button"
                  className={styles['quiet']}
                  onClick={() => focusInvalid(id, `${id}-${control}`, place?.line)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
          {!isWaiting && (
            <button
              type="button"
              className={styles['button']}
              onClick={() => {
                send.current?.focus();
                void submit(true);
              }}
            >
              Send anyway
            </button>
          )}
        </div>
      )}
    </div>
  );
}
