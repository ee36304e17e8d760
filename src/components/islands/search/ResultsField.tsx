import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { SEARCH_HITS_PER_GROUP, SEARCH_QUERY_MAX_CHARS } from '../../../site/limits.ts';
import type { SearchHit, SearchSettings } from '../../../lib/search/page.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { useOwnId } from '../parts/use-own-id.ts';
import { getBackend, readFacets } from './load-backend.ts';
import { openHit, targetOf, trackResultOpened } from './navigation.ts';

interface Props {
  settings: SearchSettings;
  query: string;
  onSearch: (query: string) => void;
}

/** The search field of the results page. Escape closes its suggestions, a second Escape clears the field. */
export function ResultsField({ settings, query, onSearch }: Props): ReactElement {
  const [text, setText] = useText(query);
  const [active, setActive] = useState(-1);
  const hits = useSuggestions(settings, text === query ? '' : text);
  const [closed, setClosed] = useState(false);
  const shown = closed ? [] : hits;
  const isOpen = shown.length > 0;
  const id = useOwnId();

  const open = (hit: SearchHit, event: KeyboardEvent | MouseEvent) => {
    trackResultOpened(text, shown, hit.url);
    openHit(hit.url, targetOf(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      // One more than the hits, because the arrow keys also move back to the field itself.
      const places = shown.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const hit = shown[active];
      if (!hit) return;
      event.preventDefault();
      open(hit, event);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (shown.length > 0) setClosed(true);
      else setText('');
      setActive(-1);
    }
  };

  return (
    <form
      role="search"
      className="results-form"
      onSubmit={(event) => {
        event.preventDefault();
        setClosed(true);
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        role="combobox"
        aria-label={lateText('search')}
        placeholder={lateText('searchDocs')}
        autoComplete="off"
        maxLength={SEARCH_QUERY_MAX_CHARS}
        value={text}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setClosed(false);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setClosed(true)}
      />
      <button type="submit">{lateText('search')}</button>
      <ul id={`${id}-list`} role="listbox" aria-label={lateText('suggestions')} hidden={!isOpen}>
        {shown.map((hit, index) => (
          <li
            key={hit.objectID}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field. Otherwise, the list would close before the click opens a hit.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => open(hit, event)}
          >
            {hit.hierarchy.lvl1} <span>{hit.hierarchy.lvl0}</span>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Returns the text in the field. When the page's query changes, the text becomes the new query. */
function useText(query: string) {
  const [text, setText] = useState(query);
  const [answered, setAnswered] = useState(query);
  if (answered !== query) {
    setAnswered(query);
    setText(query);
  }
  return [text, setText] as const;
}

/** Returns the first hits for the text. If the search fails, there are none, because they are optional. */
function useSuggestions(settings: SearchSettings, text: string): readonly SearchHit[] {
  const [found, setFound] = useState<{ text: string; hits: readonly SearchHit[] }>();
  const query = text.trim();
  useEffect(() => {
    if (query === '') return;
    let isLatest = true;
    getBackend(settings)
      .then((backend) => backend.search(query, readFacets(settings), 0))
      .then(
        ({ hits }) => {
          if (isLatest) setFound({ text: query, hits: hits.slice(0, SEARCH_HITS_PER_GROUP) });
        },
        () => undefined,
      );
    return () => {
      isLatest = false;
    };
  }, [settings, query]);
  return query === '' || !found ? [] : found.hits;
}
