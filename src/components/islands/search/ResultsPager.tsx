import type { MouseEvent, ReactElement } from 'react';
import { lateText } from '../../chrome/client/late-texts.ts';
import { pagerPages, type ResultsState } from './results-state.ts';

interface Props {
  state: ResultsState;
  pages: number;
  hrefOf: (state: ResultsState) => string;
  onChange: (state: ResultsState) => void;
}

/** Links to the other pages of results, such as "2" or "Next". They can be shared. */
export function ResultsPager({ state, pages, hrefOf, onChange }: Props): ReactElement {
  const link = (page: number, label: string, name?: string) => (
    <a
      key={label}
      href={hrefOf({ ...state, page })}
      aria-label={name}
      aria-current={page === state.page ? 'page' : undefined}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onChange({ ...state, page });
        scrollTo({ top: 0 });
      }}
    >
      {label}
    </a>
  );
  return (
    <nav className="results-pager" aria-label={lateText('pagesOfResults')}>
      {state.page > 1 && link(state.page - 1, lateText('previous'))}
      {pagerPages(state.page, pages).map((page) =>
        link(page, String(page), lateText('page', { page })),
      )}
      {state.page < pages && link(state.page + 1, lateText('next'))}
    </nav>
  );
}
