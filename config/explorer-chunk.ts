import type { Rolldown } from 'vite';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const START = /\/islands\/api-explorer\/mount\.tsx$/;
/** Matches the modules of the API explorer's model. Pages and other islands import none of them. */
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
 * Puts all model code that the explorer needs at its start into one script. Otherwise, each module that parts
 * loaded later also import would get its own script, with worse compression and more requests.
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
