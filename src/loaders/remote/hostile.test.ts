import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { renderFragment } from './render.ts';
import { makePage, SITE } from './testing.ts';

/** URLs that run code or contain a document, in many encodings. */
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  ' javascript:alert(1)',
  '&#1;javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'view-source:https://a.example',
  'feed:javascript:alert(1)',
  'javascript://a.example/%0Aalert(1)',
  'j&#97v&#97script&#x3A;alert(1)',
  '&Tab;java&NewLine;script&colon;alert(1)',
  'java\0script:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00A0javascript:alert(1)',
  '\u2028javascript:alert(1)',
  '\uFEFFjavascript:alert(1)',
  'javas\rcript:alert(1)',
  'javascript:javascript:alert(1)',
  'data:image/svg+xml;utf8,<svg onload=alert(1)>',
  'data&colon;text/html,x',
  'intent://x#Intent;scheme=javascript;end',
  'filesystem:https://a.example/x',
  '\\\\a.example',
  'https://a.example/ {onclick=alert(1)}',
  'https://a.example/)>{.x onclick=1}',
];

/** Markup that runs code, loads something, or changes styles. */
const MARKUP = [
  '<script>alert(1)</script>',
  '<script src="https://a.example/x.js"></script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<scr<script>ipt>alert(1)</script>',
  '<script',
  '<img src=x onerror=alert(1)>',
  '<img src="x" oNlOaD="alert(1)" srcset="https://a.example/x 2x">',
  '<img src=x onerror\n=alert(1)>',
  '<a href="https://a.example" onclick="alert(1)" onfocus=alert(1) autofocus>x</a>',
  '<a href="#" style="position:fixed;inset:0">x</a>',
  '<a ping="https://a.example" href="https://a.example" target=_blank>x</a>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href="https://a.example/x.css">',
  '<iframe src="https://a.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://a.example"></object>',
  '<embed src="https://a.example">',
  '<applet code=x></applet>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><use href="data:image/svg+xml,<svg/>"></use></svg>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
  '<meta http-equiv="refresh" content="0;url=https://a.example">',
  '<base href="https://a.example/">',
  '<form action="https://a.example"><input name=q><button formaction="javascript:alert(1)">x</button></form>',
  '<input type="image" src="x" onerror="alert(1)">',
  '<video src="https://a.example/x.mp4" poster="https://a.example/x.png" onerror=alert(1)></video>',
  '<audio><source src="https://a.example/x.mp3" onerror=alert(1)></audio>',
  '<body onload=alert(1) background="https://a.example/x.png">',
  '<table background="https://a.example/x.png"><tr><td background="x">x</td></tr></table>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<p id="_top" class="sl-anchor-link" name="body">x</p>',
  '<aside data-variant="note\nx" data-title="]{onclick=alert(1)}">x</aside>',
  '<guidon-tabs data-island="color-mode">x</guidon-tabs>',
  '<div data-island="color-mode" data-analytics="{}">x</div>',
  // Mutation XSS: markup that is parsed differently the second time.
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><iframe src="https://a.example"></iframe></foreignObject></svg>',
  '<svg><desc><noscript><img src=x onerror=alert(1)></noscript></desc></svg>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<table><td><select><svg><style></td><img src=x onerror=alert(1)>',
  '<noscript><style></noscript><img src=x onerror=alert(1)></style>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<scr\0ipt>alert(1)</scr\0ipt>',
  '<img/src="x"/onerror="alert(1)"',
  // Attributes with URLs, styles, or behavior.
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<a href="https://a.example" target="_blank" rel="opener" referrerpolicy="unsafe-url" download>x</a>',
  '<picture><source srcset="data:image/svg+xml,<svg onload=alert(1)>"><img src="data:image/png,x" alt="x"></picture>',
  '<img src="x" alt="](javascript:alert(1)) [x">',
  '<img src="x" alt="<script>alert(1)</script>">',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<div popover id="x" onbeforetoggle=alert(1)>x</div>',
  '<button popovertarget="x" form="f" formaction="javascript:alert(1)">x</button>',
  '<div contenteditable autofocus onfocus=alert(1) tabindex=0 accesskey=x>x</div>',
  '<p hidden inert nonce=abc class="sl-hidden" role=alert aria-live=assertive>x</p>',
  '<td colspan="9999999999" rowspan=-1 align="javascript:alert(1)">x</td>',
  '<abbr title="&quot; onclick=alert(1) x=&quot;">x</abbr>',
  '<a id="__proto__" name="constructor">x</a>',
  '<div onclick="\n\nalert(1)">x</div>',
  // Text that tries to end an attribute, and syntax of dialects that sets attributes or runs code.
  '[x](https://a.example "<img src=x onerror=alert(1)>")',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  'https://a.example/"><img src=x onerror=alert(1)>',
  '[x]{onclick=alert(1)} :button[x]{onclick=alert(1)}',
  '<Component onclick={alert(1)} />',
  '{alert(1)} ${process.env} {{constructor.constructor("alert(1)")()}}',
  '&lt;img src=x onerror=alert(1)&gt;',
  '{onclick=alert(1) style=x .sl-anchor-link}',
];

/** Positions in a document in which the markup is tested. */
const PLACES: Readonly<Record<string, (markup: string) => string>> = {
  'a block': (markup) => `# T\n\n${markup}\n`,
  'a paragraph': (markup) => `# T\n\nWords ${markup} words.\n`,
  'a heading': (markup) => `# T\n\n## H ${markup} h\n`,
  'the end of a heading': (markup) => `# T\n\n## H ${markup}\n\n> ## H ${markup}\n`,
  'the title': (markup) => `# T ${markup}\n\nWords.\n`,
  'a list': (markup) => `# T\n\n- item\n\n  ${markup}\n`,
  'a table': (markup) => `# T\n\n| a |\n|---|\n| ${markup} | ${markup} |\n`,
  'a quote': (markup) => `# T\n\n> ${markup}\n`,
  'an alert': (markup) => `# T\n\n> [!NOTE] ${markup}\n> ${markup}\n`,
  'a container': (markup) => `# T\n\n:::note ${markup}\n${markup}\n:::\n`,
  'a footnote': (markup) => `# T\n\nx[^1]\n\n[^1]: ${markup}\n\n[^2]: ${markup}\n`,
  'a block of HTML': (markup) => `# T\n\n<table>\n${markup}\n</table>\n\n<!--${markup}\n`,
  'a box around a heading': (markup) => `# T\n\n<div>\n\n## H\n\n${markup}\n\n</div>\n`,
  code: (markup) => `# T\n\n\`\`\`\n${markup}\n\`\`\`\n`,
  'code with its name': (markup) =>
    `# T\n\n\`\`\`${markup.replaceAll(/[\s`]/g, '')}\ncode\n\`\`\`\n`,
  'code in a line': (markup) => `# T\n\nThe \`${markup.replaceAll('\n', ' ')}\` here.\n`,
};

/** Ways to write a link. */
const LINKS: Readonly<Record<string, (address: string) => string>> = {
  'a link': (address) => `# T\n\n[x](<${address.replaceAll(/[<>]/g, '')}>)\n`,
  'a plain link': (address) => `# T\n\n[x](${address})\n`,
  'a reference': (address) => `# T\n\n[x][r]\n\n[r]: <${address.replaceAll(/[<>]/g, '')}>\n`,
  'an autolink': (address) => `# T\n\n<${address.replaceAll(/[<> ]/g, '')}>\n`,
  'a picture': (address) => `# T\n\nx ![x](<${address.replaceAll(/[<>]/g, '')}>)\n`,
  'an anchor': (address) => `# T\n\n<a href="${address.replaceAll('"', "'")}">x</a>\n`,
  'an anchor in a heading': (address) =>
    `# T\n\n## <a href="${address.replaceAll('"', "'")}">x</a>\n`,
  'a linked heading': (address) => `# T\n\n## [x](<${address.replaceAll(/[<>]/g, '')}>)\n`,
  'an unquoted anchor': (address) => `# T\n\n<a href=${address}>x</a>\n`,
  'a table': (address) => `# T\n\n| a |\n|---|\n| [x](${address}) |\n`,
};

const ELEMENTS = new Set(
  `a abbr aside b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3
  h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary
  sup table tbody td tfoot th thead tr tt u ul var wbr`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `href id open start reversed value title class align colspan rowspan scope aria-label aria-describedby
  data-footnotes data-footnote-ref data-footnote-backref`.split(/\s+/),
);
/** Classes from the Markdown processor. */
const CLASSES = /^(language-.*|footnotes|sr-only|data-footnote-backref)$/;

/** Lists elements, attributes, and URLs of the output that are not on the allow list. */
function listDangers(html: string): string[] {
  const $ = load(html, null, false);
  return $('*')
    .toArray()
    .flatMap((node) => ('attribs' in node ? [node] : []))
    .flatMap((node) => [
      ...(ELEMENTS.has(node.name) ? [] : [`<${node.name}>`]),
      ...Object.entries<string>(node.attribs).flatMap(([name, value]) => {
        if (!ATTRIBUTES.has(name)) return [`${name}="${value}"`];
        if (name === 'class' && !CLASSES.test(value)) return [`class="${value}"`];
        if (name === 'id' && !/^user-content-/.test(value) && !/^h\d$/.test(node.name))
          return [`id="${value}"`];
        return name === 'href' && !/^(https?:\/\/|mailto:|#|\/[^/])/.test(value)
          ? [`href="${value}"`]
          : [];
      }),
    ]);
}

async function render(text: string): Promise<string[]> {
  const { document, html } = await makePage(text);
  const fragment = await renderFragment(text, document, SITE, (href) => href);
  return [...listDangers(html), ...listDangers(fragment)];
}

describe('hostile markup', () => {
  it.for(Object.keys(PLACES))('is harmless in %s', async (place) => {
    const write = PLACES[place];
    for (const markup of MARKUP) {
      expect(await render(write?.(markup) ?? ''), markup).toEqual([]);
    }
  });
});

describe('hostile addresses', () => {
  it.for(Object.keys(LINKS))('are harmless in %s', async (place) => {
    const write = LINKS[place];
    for (const address of ADDRESSES) {
      expect(await render(write?.(address) ?? ''), address).toEqual([]);
    }
  });
  it('is dangerous without the sanitizer', () => {
    const all = MARKUP.map((markup) => `<div>${markup}</div>`).join('');
    expect(listDangers(all).length).toBeGreaterThan(30);
  });
});
