import { describeType } from '../describe-type.ts';
import type { Schema } from '../schema.ts';
import type { PageContext } from './context.ts';

/** A piece of a type's text. In `array of Feature`, the piece `Feature` links to its page. */
export interface TypePart {
  readonly text: string;
  readonly href?: string;
}

/** The type of a schema as text, with links to the pages of named schemas. */
export function describeTypeParts(context: PageContext, schema: Schema): readonly TypePart[] {
  const own = schema.name === undefined ? undefined : context.modelHref(schema.name);
  if (schema.name !== undefined && own !== undefined) {
    const link = { text: schema.name, href: own };
    return schema.nullable ? [link, { text: ' | null' }] : [link];
  }
  const words = describeType(context.document, schema).split(/([\w.-]+)/);
  return words
    .filter((text) => text !== '')
    .map((text) => {
      const href = context.modelHref(text);
      return href === undefined ? { text } : { text, href };
    })
    .reduce<TypePart[]>((parts, part) => {
      const last = parts.at(-1);
      if (!last || last.href !== undefined || part.href !== undefined) return [...parts, part];
      return [...parts.slice(0, -1), { text: last.text + part.text }];
    }, []);
}
