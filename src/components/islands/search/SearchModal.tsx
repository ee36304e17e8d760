import { DocSearchModal } from '@docsearch/react/modal';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { SEARCH_HITS_PER_GROUP } from '../../../site/limits.ts';
import {
  breadcrumbOf,
  type PlacedHit,
  type SearchHit,
  type SearchSettings,
} from '../../../lib/search/page.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { cleanStoredSearches, getBackend, readFacets, resultsHref } from './load-backend.ts';
import { createDocSearchClient, dropSuggestions } from './docsearch-client.ts';
import { describeUnknown } from './describe-unknown.ts';
import { StartScreen } from './StartScreen.tsx';
import { improveModal } from './improve-modal.ts';
import { openHit, trackResultOpened, trackResultsShown, type Target } from './navigation.ts';

interface Props {
  settings: SearchSettings;
  /** What the reader typed before the dialog was loaded. */
  initialQuery: string;
  onClose: () => void;
}

interface DropdownProps {
  within: RefObject<HTMLElement | null>;
  children: ReactNode;
}

interface HitProps {
  hit: PlacedHit & { url: string };
  children: ReactNode;
}

/** The search dialog: DocSearch's dialog with our own search. */
export function SearchModal({ settings, initialQuery, onClose }: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [unknown, setUnknown] = useState('');
  useEffect(() => (root.current ? improveModal(root.current) : undefined), []);
  // The first favorite lowers the limit of recent searches. DocSearch reads them only when it starts.
  const [starts, setStarts] = useState(0);
  const onTransitionEnd = () => {
    if (cleanStoredSearches(settings)) setStarts(starts + 1);
  };
  const shown = useRef<readonly SearchHit[]>([]);
  const query = useRef('');
  const { waiting, onKeyDownCapture, showHit } = useEarlyEnter(query);
  const transformSearchClient = useMemo(
    () =>
      createDocSearchClient(
        () => getBackend(settings),
        readFacets(settings),
        (asked, answer) => {
          setFailed(!answer);
          setUnknown(describeUnknown(answer));
          if (!answer) return;
          shown.current = answer.hits;
          query.current = asked;
          trackResultsShown(asked, answer);
          if (waiting.current?.text === asked) waiting.current.first = answer.hits[0]?.url;
        },
      ),
    [settings, waiting],
  );
  // Memoized, because DocSearch restarts and loses the query if one of these functions changes.
  const track = (url: string) => trackResultOpened(query.current, shown.current, url);
  const parts = useMemo(() => createParts(settings, track, showHit), [settings]);
  return (
    <div
      ref={root}
      data-failed={failed || undefined}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={moveToTask}
      onTransitionEnd={onTransitionEnd}
    >
      <DocSearchModal
        key={starts}
        appId={settings.appId ?? 'local'}
        apiKey={settings.apiKey ?? 'local'}
        indexName={settings.indexName ?? 'docs'}
        placeholder={lateText('searchDocs')}
        initialQuery={starts === 0 ? initialQuery : ''}
        initialScrollY={window.scrollY}
        onClose={onClose}
        maxResultsPerGroup={SEARCH_HITS_PER_GROUP}
        transformItems={dropSuggestions}
        transformSearchClient={transformSearchClient}
        insights={false}
        {...parts}
      />
      <DropdownPart key={`part-${starts}`} within={root}>
        {failed && <ErrorScreen />}
        <p className="search-unknown" role="status">
          {unknown}
        </p>
        <StartScreen settings={settings} />
      </DropdownPart>
    </div>
  );
}

const readTranslations = () => ({
  searchBox: {
    resetButtonTitle: lateText('clearQuery'),
    resetButtonAriaLabel: lateText('clearQuery'),
    cancelButtonText: lateText('cancel'),
    cancelButtonAriaLabel: lateText('cancel'),
    searchInputLabel: lateText('search'),
  },
  startScreen: {
    recentSearchesTitle: lateText('recent'),
    noRecentSearchesText: lateText('noRecentSearches'),
    saveRecentSearchButtonTitle: lateText('saveSearch'),
    removeRecentSearchButtonTitle: lateText('removeRecent'),
    favoriteSearchesTitle: lateText('favorites'),
    removeFavoriteSearchButtonTitle: lateText('removeFavorite'),
  },
  noResultsScreen: {
    noResultsText: lateText('noResultsFor'),
    suggestedQueryText: lateText('trySearching'),
    reportMissingResultsText: lateText('missingResults'),
    reportMissingResultsLinkText: lateText('letUsKnow'),
  },
  footer: {
    selectText: lateText('toSelect'),
    navigateText: lateText('toNavigate'),
    closeText: lateText('toClose'),
  },
});

/** DocSearch's texts, and what opens, renders, and reports hits. `track` gets an opened URL, `onShow` each rendered one. */
function createParts(settings: SearchSettings, track: (url: string) => void, onShow: typeof track) {
  const open = (url: string, target: Target) => {
    track(url);
    openHit(url, target);
  };
  return {
    translations: readTranslations(),
    navigator: {
      navigate: ({ itemUrl }: { itemUrl: string }) => open(itemUrl, 'here'),
      navigateNewTab: ({ itemUrl }: { itemUrl: string }) => open(itemUrl, 'tab'),
      navigateNewWindow: ({ itemUrl }: { itemUrl: string }) => open(itemUrl, 'window'),
    },
    hitComponent: ({ hit, children }: HitProps) => (
      <a href={hit.url} onClick={() => track(hit.url)} ref={() => onShow(hit.url)}>
        <span className="search-crumbs">{breadcrumbOf(hit).join(' › ')}</span>
        {children}
      </a>
    ),
    resultsFooterComponent: ({ state }: { state: { query: string } }) => (
      <SeeAll settings={settings} query={state.query} />
    ),
    getMissingResultsUrl: ({ query: missing }: { query: string }) =>
      `${settings.feedbackUrl}?title=${encodeURIComponent(`Search: ${missing}`)}`,
  };
}

/**
 * Handles an Enter that is pressed before the results for the current text arrive. DocSearch would open a hit
 * of the previous results. `showHit` presses it again when the first hit for its text is on screen.
 */
function useEarlyEnter(answered: RefObject<string>) {
  const waiting = useRef<{ text: string; press: Event; first?: string }>(undefined);
  // Don't open a hit if the reader closes the dialog before the results arrive.
  useEffect(() => () => void (waiting.current = undefined), []);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, target, nativeEvent: press } = event;
    const text = target instanceof HTMLInputElement ? target.value : '';
    const isEnter = key === 'Enter' && !press.isComposing;
    const isEarly = isEnter && text !== '' && text !== answered.current;
    waiting.current = isEarly ? { text, press } : undefined;
    if (!isEarly) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const showHit = (url: string) => {
    const { press, first } = waiting.current ?? {};
    if (!press || url !== first) return;
    waiting.current = undefined;
    queueMicrotask(() => press.target?.dispatchEvent(new window.KeyboardEvent(press.type, press)));
  };
  return { waiting, onKeyDownCapture, showHit };
}

/** With the arrow keys, the focus moves between the field and the common tasks, as it does between results. */
function moveToTask(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const root = event.currentTarget;
  const stops = [...root.querySelectorAll<HTMLElement>('.DocSearch-Input, .search-start a')];
  const at = stops.indexOf(event.target as HTMLElement);
  // DocSearch moves from the field to results and recent searches.
  if (!step || at < 0 || (at === 0 && root.querySelector('.DocSearch-Hit'))) return;
  stops.at((at + step) % stops.length)?.focus();
  event.preventDefault();
}

/** Our error screen, which replaces DocSearch's. */
const ErrorScreen = (): ReactElement => (
  <div className="DocSearch-ErrorScreen" role="alert">
    <p className="DocSearch-Title">{lateText('unableToFetch')}</p>
    <p className="DocSearch-Help">{lateText('checkNetwork')}</p>
  </div>
);

/** Renders content below DocSearch's list of results, because DocSearch has no slot for it. */
function DropdownPart({ within, children }: DropdownProps): ReactElement | null {
  const [place, setPlace] = useState<Element | null>(null);
  // This isn't a layout effect, because DocSearch creates the element later.
  useEffect(() => {
    setPlace(within.current?.querySelector('.DocSearch-Dropdown') ?? null);
  }, [within]);
  return place && createPortal(children, place);
}

/** A link to the results page, which searches the same version. */
function SeeAll({ settings, query }: { settings: SearchSettings; query: string }): ReactElement {
  const hasVersions = document.querySelector('[data-versions]') !== null;
  const version = hasVersions ? readFacets(settings).version : '';
  const state = { query, section: '', page: 1, version };
  return (
    <a className="DocSearch-SeeAll" href={resultsHref(settings, state)}>
      {lateText('seeAll')}
    </a>
  );
}
