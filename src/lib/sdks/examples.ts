/**
 * The section of a usage page with an example of a method: the ID of the first heading whose samples contain
 * its name. `body` is the page's Markdown.
 */
export function findExample(body: string, name: string): string | undefined {
  const section = body.split(/^(?=## )/m).find((text) => {
    const samples = [...text.matchAll(/^```.*?\n(.*?)^```/gms)].map(([, code]) => code);
    return (
      ID.test(text) &&
      samples
        .join('\n')
        .split(/[^\w$]+/)
        .includes(name)
    );
  });
  return section && ID.exec(section)?.[1];
}

const ID = /^## .*\{#([\w-]+)\}/;
