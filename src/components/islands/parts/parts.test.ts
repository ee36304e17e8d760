import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { LazyState } from '../../../lib/lazy/machine.ts';
import { CrashScreen } from './CrashScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LazyModule } from './LazyModule.tsx';
import { LazyStatus } from './LazyStatus.tsx';

const ignore = () => undefined;

function render(element: Parameters<typeof renderToStaticMarkup>[0]) {
  return load(renderToStaticMarkup(element), null, false);
}

describe('the crash screen', () => {
  const error = new Error('no answer', { cause: new Error('offline') });
  const $ = render(createElement(CrashScreen, { error, onRetry: ignore }));

  it('says what happened and why, as an alert', () => {
    const alert = $('[role="alert"]');
    expect(alert.find('h2').text()).toBe('This page crashed.');
    expect(alert.find('p').text()).toBe('no answer');
    expect(alert.find('li').text()).toBe('Cause: offline');
  });

  it('offers another try, and a heading that can be focused', () => {
    expect($('button').text()).toBe('Try again');
    expect($('h2').attr('tabindex')).toBe('-1');
  });

  it('has no list where there is no cause', () => {
    const bare = render(createElement(CrashScreen, { error: 'boom', onRetry: ignore }));
    expect(bare('p').text()).toBe('boom');
    expect(bare('ul')).toHaveLength(0);
  });
});

describe('the error boundary', () => {
  it('renders what it stands around', () => {
    const $ = render(createElement(ErrorBoundary, null, createElement('p', null, 'fine')));
    expect($.html()).toBe('<p>fine</p>');
  });

  it('takes anything that is thrown for a crash', () => {
    expect(ErrorBoundary.getDerivedStateFromError(undefined).crash).toEqual({ error: undefined });
  });
});

describe('a lazy module', () => {
  const show = (state: LazyState<unknown>) =>
    render(createElement(LazyStatus, { state, onRetry: ignore }));

  it('shows nothing while the delay lasts, on the server too', () => {
    expect(show({ status: 'loading' }).root().text()).toBe('');
    const lazy = createElement(LazyModule, {
      load: () => Promise.resolve({}),
      source: 'page.tsx',
      props: {},
    });
    expect(render(lazy).root().text()).toBe('');
  });

  it('shows a spinner past the delay only', () => {
    expect(show({ status: 'past-delay' })('[role="status"]').text()).toBe('Loading…');
    expect(show({ status: 'past-delay' })('button')).toHaveLength(0);
    expect(show({ status: 'timed-out' }).root().text()).not.toContain('Loading…');
  });

  it('offers another try when it is late and when it failed', () => {
    expect(show({ status: 'timed-out' })('button').text()).toBe('Retry');
    const $ = show({ status: 'error', error: new Error('no chunk') });
    expect($('[role="alert"]').text()).toContain('no chunk');
    expect($('button').text()).toBe('Retry');
  });
});
