import type { Rolldown } from 'vite';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const START = /\/islands\/api-explorer\/mount\.tsx$/;
/** Its model, which imports nothing that a page or another island loads. */
const MODEL = /\/src\/lib\/(explorer|openapi)\//;

/** A module and all that it imports at once. */
function collect(id: string, context: Chunking, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    collect(imported, context, found);
  }
  return found;
}

/**
 * Puts the part of the model that the API explorer loads at once into one script. By themselves, modules
 * that a late part of it loads as well would each be a script of their own, which compresses worse and
 * is one request more.
 */
export function explorerModelChunk(): Rolldown.CodeSplittingGroup {
  let found: ReadonlySet<string> | undefined;
  let start: string | undefined;
  return {
    debugName: 'explorer model',
    test: (id) => {
      if (START.test(id)) start = id;
      return MODEL.test(id);
    },
    name: (id, context) => {
      if (start === undefined) return null;
      found ??= collect(start, context);
      return found.has(id) ? 'explorer-model' : null;
    },
  };
}
