import { describe, expect, it } from 'vitest';
import { DiagramError, drawDiagram } from './index.ts';

const WORDS = `accTitle: Trial
accDescr: One part sends something to another part, which answers it.`;

/** Returns a diagram's source with the title and description that every type requires. */
const fence = (first: string, body: string) => `${first}\n${WORDS}\n${body}`;
const draw = (first: string, body: string) => drawDiagram(fence(first, body), 'diagram-1');

/** Characters that need escaping in SVG. */
const HOSTILE = `<img src=x onerror='b'> & co`;

const TYPES: Readonly<Record<string, readonly [first: string, body: string]>> = {
  flowchart: [
    'flowchart LR',
    `subgraph g["${HOSTILE}"]\na["${HOSTILE}<br/>${HOSTILE}"]:::accent\nend\na -.->|"${HOSTILE}"| b{"Ready?"} <==> c[("Store")]\nb --> b`,
  ],
  state: [
    'stateDiagram-v2',
    `state "${HOSTILE}" as a\n[*] --> a\na --> b: ${HOSTILE}\nb --> [*]\nclass a muted`,
  ],
  sequence: [
    'sequenceDiagram',
    `actor a as ${HOSTILE}\nparticipant b\na->>b: ${HOSTILE}\nb-->>a: done\nb->>b: wait\nNote over a: ${HOSTILE}`,
  ],
  chart: [
    'xychart-beta',
    `x-axis "${HOSTILE}" [a, "b"]\ny-axis "y" 0 --> 9\nbar [1, 2]\nline "${HOSTILE}" [3, 4.5]`,
  ],
};

describe.each(Object.entries(TYPES))('%s', (_type, [first, body]) => {
  it('contains no inline style, script, or markup of the author', async () => {
    const html = await draw(first, body);
    const tags = html.match(/<[^>]*>/g) ?? [];
    const names = new Set(tags.map((tag) => /\w+/.exec(tag)?.[0] ?? ''));
    const known = 'figure div svg g rect path circle text figcaption details summary p'.split(' ');
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    const attributes = tags.join('').replaceAll(/="[^"]*"/g, '=""');
    expect(attributes).not.toMatch(/\s(style|on\w+)=/);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is drawn the same each time, and fits a narrow screen', async () => {
    const html = await draw(first, body);
    expect(await draw(first, body)).toBe(html);
    const widths = [...html.matchAll(/viewBox="0 0 (\d+)/g)].map(([, width]) => Number(width));
    expect(Math.min(...widths)).toBeLessThanOrEqual(300);
    expect(Math.max(...widths)).toBeLessThanOrEqual(608);
  });
});

describe('a flowchart', () => {
  /** Returns the boxes of the drawing for wide screens: `x y width height` of each. */
  const boxesOf = (html: string) => {
    const [wide = ''] = html.match(/<svg.*?<\/svg>/s) ?? [];
    return [...wide.matchAll(/<rect class="dg-box[^>]*>/g)].map(([rect]) =>
      ['x', 'y', 'width'].map((name) => Number(new RegExp(` ${name}="([^"]*)"`).exec(rect)?.[1])),
    );
  };

  it('gives nodes in one column the same width', async () => {
    const html = await draw(
      'flowchart LR',
      'a[Guidon] --- b[Key]\na --- c["A long label"]\na --- d[On]',
    );
    const widths = boxesOf(html).map(([, , width]) => width);
    expect(new Set(widths.slice(1)).size).toBe(1);
  });

  const left = (boxes: number[][]) => boxes.map(([x]) => x);
  const top = (boxes: number[][]) => boxes.map(([, y]) => y);
  const names = ['Dashboard', 'Management', 'Queue', 'Config', 'Network', 'Server'];
  const chain = names.map((name, index) => `n${index}["${name} service"]`).join(' --> ');

  it('goes down in one column if its nodes are too many for a row, in one drawing', async () => {
    const html = await draw('flowchart LR', chain);
    expect(new Set(left(boxesOf(html))).size).toBe(1);
    expect(html.match(/<svg/g)).toHaveLength(1);
  });

  it('gives columns their own widths if they are too wide for a row with one width', async () => {
    const names = ['App', 'Management API', 'Queue', 'Config', 'Phone'];
    const body = names.map((name, at) => `n${at}["${name}"] --> n${at + 1}["SDK"]`).join('\n');
    const widths = boxesOf(await draw('flowchart LR', body)).map(([, , width = 0]) => width);
    expect(widths).toHaveLength(6);
    expect(new Set(widths).size).toBeGreaterThan(1);
  });

  it('has such a column in its middle, with a line back on one side', async () => {
    const html = await draw('flowchart LR', `${chain}\nn5 -.->|again| n0`);
    const [[x = 0, , width = 0] = []] = boxesOf(html);
    expect(html).toContain(`viewBox="0 0 ${2 * x + width + 4} `);
  });

  it('has a node in the middle of those that it leads to', async () => {
    const [node = 0, first = 0, second = 0] = top(
      boxesOf(await draw('flowchart LR', 'a --> b\na --> c')),
    );
    expect(node).toBe((first + second) / 2);
  });

  it('has nodes in a row if each leads back to the one before, by a line of its own', async () => {
    const back = 'b -->|back| a\nc -->|undo| b';
    const html = await draw('flowchart LR', `a ==>|go| b\nb ==>|on| c\n${back}`);
    expect(new Set(top(boxesOf(html))).size).toBe(1);
    const [, lines = ''] = /class="dg-line" d="([^"]*)"/.exec(html) ?? [];
    const ends = lines
      .split('M')
      .flatMap((line) => [/^[\d. ]+/, /[\d. ]+$/].map((end) => end.exec(line)?.[0]));
    expect(ends.filter(Boolean)).toHaveLength(8);
    expect(new Set(ends.filter(Boolean)).size).toBe(8);
  });

  const answers =
    'q[Ask] --> a[One]\na -->|no| x[Left]\na ==>|yes| b[Two]\nb -->|no| x\nb ==> c[End]';

  it.each([
    ['flowchart TD', left, top],
    ['flowchart LR', top, left],
  ])(
    'in %s leads straight along thick lines, with answers beside them',
    async (first, across, along) => {
      const boxes = boxesOf(await draw(first, answers));
      const [ask, one, answer, two, end] = across(boxes);
      expect([one, two, end]).toEqual([ask, ask, ask]);
      expect(answer).toBeGreaterThan(ask ?? 0);
      const [, , levelOfAnswer, levelOfTwo] = along(boxes);
      expect(levelOfAnswer).toBe(levelOfTwo);
    },
  );

  const network = (rest: string) =>
    draw(
      'flowchart LR',
      `g[Guidon]\nsubgraph n["Your network"]\np[Proxy]\na[One]\nb[Two]\nc[Three]\nend\ng <--> p\n${rest}`,
    );
  const fan = 'p <--> a\np <--> b\np <--> c';

  it('keeps the order of the source in a frame', async () => {
    const tops = top(boxesOf(await network(fan))).slice(2);
    expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
    expect(new Set(tops).size).toBe(3);
  });

  it('leaves a line between two arrowheads', async () => {
    const [, proxy = [], one = []] = boxesOf(await network(fan));
    const [x = 0, , width = 0] = proxy;
    expect((one[0] ?? 0) - x - width).toBeGreaterThanOrEqual(24);
  });

  it('says the title of a frame once, also on a narrow screen', async () => {
    const [, narrow = ''] = (await network(fan)).split('dg-narrow');
    expect(narrow.match(/Your network/g)).toHaveLength(1);
    expect(narrow.match(/class="dg-group"/g)).toHaveLength(1);
    expect(new Set(left(boxesOf(`<svg${narrow}`)).slice(2)).size).toBe(1);
  });

  it.each([
    ['the main path', 'd[Start] --> q\nq --> b2[On]'],
    ['two nodes beside one', 'b -->|maybe| y[Right]'],
  ])('is laid out in layers if there is no room: %s', async (_case, more) => {
    const html = await draw('flowchart TD', `${answers}\n${more}`);
    expect(html).not.toMatch(/NaN/);
    expect(boxesOf(html).length).toBeGreaterThan(5);
  });
});

describe('a figure', () => {
  it('has its title and description as text, which label the drawing', async () => {
    const html = await draw('flowchart LR', 'a --> b');
    expect(html).toContain(
      '<figcaption class="dg-caption" id="diagram-1-title">Trial</figcaption>',
    );
    expect(html).toContain('aria-labelledby="diagram-1-title" aria-describedby="diagram-1-text"');
    expect(html).toContain('data-mermaid="flowchart LR\na --&gt; b"');
  });

  it('covers a line below its label', async () => {
    const html = await draw('flowchart LR', 'a -->|a label in two lines| b');
    expect(html).toMatch(/dg-line.*<rect class="dg-cover"[^>]*><text class="dg-note/);
  });

  it('is a list on all screens if it is too wide', async () => {
    const nodes = Array.from(
      { length: 9 },
      (_, at) => `root --> n${at}["A rather long name ${at}"]`,
    );
    const html = await draw('flowchart TD', nodes.join('\n'));
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).toMatch(/viewBox="0 0 (1\d\d|2[0-5]\d) /);
  });
});

describe('a mistake', () => {
  it.each([
    [
      'flowchrt LR',
      'a --> b',
      1,
      '"flowchrt" is no type of diagram that is drawn. Did you mean "flowchart"?',
    ],
    ['flowchart XY', 'a --> b', 1, '"XY" is no direction. Expected flowchart LR'],
    ['flowchart LR', 'a -> b', 4, 'Cannot read " -> b". Expected a node as id["Label'],
    ['flowchart LR', 'a --> b\nc["Open', 5, 'Cannot read "["Open".'],
    ['flowchart LR', 'a:::acent', 4, '"acent" is no class. Did you mean "accent"?'],
    ['flowchart LR', 'subgraph x["X"]\na', 4, 'The subgraph is not closed.'],
    ['flowchart LR', 'a\nend', 5, '"end" is out of place.'],
    ['stateDiagram-v2', 'a ~~> b', 4, 'Cannot read'],
    ['sequenceDiagram', 'a->b', 4, 'Cannot read "a->b". Expected participant id as Label'],
    ['xychart-beta', 'line [1, x]', 4, 'Cannot read "line [1, x]".'],
    ['xychart-beta', 'x-axis [a, b]\ny-axis 0 --> 3\nbar [1]', 1, 'do not fit together'],
    ['flowchart LR', `a["${'x'.repeat(60)}"]`, 1, 'A word is too long for a narrow screen.'],
  ])('%s: %j', async (first, body, line, message) => {
    const error: unknown = await draw(first, body).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DiagramError);
    expect((error as DiagramError).message).toContain(message);
    expect((error as DiagramError).line).toBe(line);
  });

  it.each([
    ['flowchart LR\na --> b', 'The diagram has no title.'],
    ['flowchart LR\naccTitle: A\naccDescr: Too short.\na --> b', 'has 10 characters.'],
    [`flowchart LR\n${WORDS}`, 'The diagram is empty.'],
  ])('missing texts: %j', async (text, message) => {
    await expect(drawDiagram(text, 'diagram-1')).rejects.toThrow(message);
  });
});
