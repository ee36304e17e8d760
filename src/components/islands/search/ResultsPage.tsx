import { useEffect, useState, type ReactElement } from 'react';
import type { SearchAnswer, SearchSettings } from '../../../lib/search/page.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { getBackend, readFacets } from './load-backend.ts';
import { trackResultsShown } from './navigation.ts';
import { describeUnknown } from './describe-unknown.ts';
import { countPages, type ResultsState } from './results-state.ts';
import { ResultsField } from './ResultsField.tsx';
import { ResultsList } from './ResultsList.tsx';
import { ResultsPager } from './ResultsPager.tsx';

interface Props {
  settings: SearchSettings;
  /** The query, section, and page number, from the URL. */
  state: ResultsState;
  /** Writes a new state to the URL. The page is then rendered with that state. */
  onChange: (state: ResultsState) => void;
  hrefOf: (state: ResultsState) => string;
}

type Outcome =
  { state: ResultsState; answer: SearchAnswer } | { state: ResultsState; failed: true };

export function ResultsPage({ settings, state, onChange, hrefOf }: Props): ReactElement {
  const [attempt, setAttempt] = useState(0);
  const outcome = useAnswer(settings, state, attempt);
  const answer = outcome && 'answer' in outcome ? outcome.answer : undefined;
  return (
    <>
      <ResultsField
        settings={settings}
        query={state.query}
        onSearch={(query) => onChange({ ...state, query, section: '', page: 1 })}
      />
      {state.query !== '' && (
        <div className="results" aria-busy={outcome?.state !== state}>
          <div className="results-bar">
            <p role="status">{outcome && describeOutcome(outcome)}</p>
            {answer && answer.sections.length > 0 && (
              <SectionFilter
                sections={answer.sections}
                section={state.section}
                onChange={(section) => onChange({ ...state, section, page: 1 })}
              />
            )}
          </div>
          {outcome && 'failed' in outcome && (
            <div className="results-failed" role="alert">
              <p>{lateText('checkNetwork')}</p>
              <button type="button" onClick={() => setAttempt(attempt + 1)}>
                {lateText('tryAgain')}
              </button>
            </div>
          )}
          {answer && (
            <ResultsList
              answer={answer}
              query={outcome?.state.query ?? ''}
              settings={settings}
              hrefOf={(query) => hrefOf({ ...state, query, section: '', page: 1 })}
            />
          )}
          {answer && countPages(answer.nbHits) > 1 && (
            <ResultsPager
              state={{ ...state, page: Math.min(state.page, countPages(answer.nbHits)) }}
              pages={countPages(answer.nbHits)}
              hrefOf={hrefOf}
              onChange={onChange}
            />
          )}
        </div>
      )}
    </>
  );
}

function describeOutcome(outcome: Outcome): string {
  if ('failed' in outcome) return lateText('unableToFetch');
  const { nbHits } = outcome.answer;
  const count = lateText(nbHits === 1 ? 'result' : 'results', { count: nbHits });
  return [count, describeUnknown(outcome.answer)].filter(Boolean).join('. ');
}

/** Returns the results for a state. The previous results are shown until the new ones have arrived. */
function useAnswer(
  settings: SearchSettings,
  state: ResultsState,
  attempt: number,
): Outcome | undefined {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (state.query === '') return;
    let isLatest = true;
    const facets = {
      ...readFacets(settings),
      ...(state.version === '' ? {} : { version: state.version }),
      section: state.section || undefined,
    };
    getBackend(settings)
      .then(async ({ search }) => {
        const answer = await search(state.query, facets, state.page - 1, { whole: true });
        // A page after the last one shows the last one.
        const last = countPages(answer.nbHits);
        if (state.page <= last) return answer;
        return search(state.query, facets, last - 1, { whole: true });
      })
      .then(
        (answer) => {
          if (!isLatest) return;
          setOutcome({ state, answer });
          trackResultsShown(state.query, answer);
        },
        () => {
          if (isLatest) setOutcome({ state, failed: true });
        },
      );
    return () => {
      isLatest = false;
    };
  }, [settings, state, attempt]);
  return outcome;
}

interface FilterProps {
  sections: SearchAnswer['sections'];
  section: string;
  onChange: (section: string) => void;
}

function SectionFilter({ sections, section, onChange }: FilterProps): ReactElement {
  return (
    <label className="results-filter">
      {lateText('section')}{' '}
      <select value={section} onChange={({ target }) => onChange(target.value)}>
        <option value="">{lateText('allSections')}</option>
        {sections.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </select>
    </label>
  );
}
