/** The ID of the first section of a usage page whose samples contain a method's name. */
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
