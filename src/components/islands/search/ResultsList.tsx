import type { ReactElement } from 'react';
import type { SearchAnswer, SearchHit, SearchSettings } from '../../../lib/search/page.ts';
import { SEARCH_SUGGESTIONS } from '../../../site/limits.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { trackResultOpened } from './navigation.ts';

interface Props {
  answer: SearchAnswer;
  query: string;
  settings: SearchSettings;
  hrefOf: (query: string) => string;
}

/** The hits of a page of results. If there are none, suggestions for other searches. */
export function ResultsList({ answer, query, settings, hrefOf }: Props): ReactElement {
  if (answer.nbHits === 0) {
    return (
      <div className="results-none">
        <p>
          {lateText('noResultsFor')} “<strong>{query}</strong>”.
        </p>
        {answer.suggestions.length > 0 && (
          <>
            <p>{lateText('trySearching')}:</p>
            <ul>
              {answer.suggestions.slice(0, SEARCH_SUGGESTIONS).map((suggestion) => (
                <li key={suggestion}>
                  <a href={hrefOf(suggestion)}>{suggestion}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          {lateText('missingResults')}{' '}
          <a href={`${settings.feedbackUrl}?title=${encodeURIComponent(`Search: ${query}`)}`}>
            {lateText('letUsKnow')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <ol className="results-list">
      {answer.hits.map((hit) => (
        <li key={hit.objectID}>
          <Breadcrumb hit={hit} />
          <a href={hit.url} onClick={() => trackResultOpened(query, answer.hits, hit.url)}>
            {hit.hierarchy[hit.type === 'content' ? 'lvl1' : hit.type] ?? hit.hierarchy.lvl1}
          </a>
          <Passage hit={hit} />
        </li>
      ))}
    </ol>
  );
}

/** A piece of the page's text with marked matches. Both backends escape its other HTML. */
function Passage({ hit }: { hit: SearchHit }): ReactElement | null {
  const value = hit._snippetResult?.content?.value;
  return value ? <p dangerouslySetInnerHTML={{ __html: value }} /> : null;
}
