import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { CrashScreen } from './CrashScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadLate, takeDefault } from './load-late.tsx';

const ignore = () => undefined;

function render(element: Parameters<typeof renderToStaticMarkup>[0]) {
  return load(renderToStaticMarkup(element), null, false);
}

describe('the crash screen', () => {
  const error = new Error('no answer', { cause: new Error('offline') });
  const $ = render(createElement(CrashScreen, { error, onRetry: ignore }));

  it('shows the error and its causes as an alert', () => {
    const alert = $('[role="alert"]');
    expect(alert.find('h2').text()).toBe('This page crashed.');
    expect(alert.find('p').text()).toBe('no answer');
    expect(alert.find('li').text()).toBe('Cause: offline');
  });

  it('has a retry button and a focusable heading', () => {
    expect($('button').text()).toBe('Try again');
    expect($('h2').attr('tabindex')).toBe('-1');
  });

  it('has no list for an error without a cause', () => {
    const bare = render(createElement(CrashScreen, { error: 'boom', onRetry: ignore }));
    expect(bare('p').text()).toBe('boom');
    expect(bare('ul')).toHaveLength(0);
  });
});

describe('the error boundary', () => {
  it('renders its children', () => {
    const $ = render(createElement(ErrorBoundary, null, createElement('p', null, 'fine')));
    expect($.html()).toBe('<p>fine</p>');
  });

  it('handles any thrown value as a crash', () => {
    expect(ErrorBoundary.getDerivedStateFromError(undefined).crash).toEqual({ error: undefined });
  });
});

describe('a part that loads late', () => {
  const load = () => Promise.resolve(() => null);

  it('renders nothing or its placeholder on the server', () => {
    expect(
      render(createElement(loadLate(load)))
        .root()
        .text(),
    ).toBe('');
    const Missing = () => createElement('p', null, 'The raw answer');
    expect(
      render(createElement(loadLate(load, Missing)))
        .root()
        .text(),
    ).toBe('The raw answer');
  });

  it('is the default export of its module, and an error names a module without one', () => {
    expect(takeDefault({ default: 'page' }, 'page.tsx')).toBe('page');
    expect(() => takeDefault({}, 'page.tsx')).toThrow(
      "The page component doesn't have a default export. Add one to page.tsx.",
    );
  });
});
