import { lookup } from 'mrmime';

/** Content types of text, which is compressed and has a charset. Images other than SVG already are compressed. */
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml|yaml|wasm)|image\/svg)/;

const typeOf = (file: string) => lookup(file) ?? 'application/octet-stream';

export function isText(file: string): boolean {
  return TEXT.test(typeOf(file));
}

/** Returns the content type of a file by its extension: "text/markdown; charset=utf-8". */
export function contentType(file: string): string {
  return isText(file) ? `${typeOf(file)}; charset=utf-8` : typeOf(file);
}
