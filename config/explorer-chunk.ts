import type { Rolldown } from 'vite';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const START = /\/islands\/api-explorer\/mount\.tsx$/;
/** The explorer's model, which shares no imports with pages or other islands. */
const MODEL = /\/src\/lib\/(explorer|openapi)\//;

/** Collects a module and all its static imports. */
function collect(id: string, context: Chunking, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    collect(imported, context, found);
  }
  return found;
}

/**
 * Puts the explorer's initially loaded model into one script. Otherwise, modules that are also imported
 * by its lazy parts would become separate scripts, with worse compression and more requests.
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
