/** Turns a name into kebab case: `FeatureConfig` becomes `feature-config`. */
export function toKebabCase(name: string): string {
  return name
    .replace(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Makes slugs unique: the second `a` becomes `a-2`. An empty slug becomes `fallback`. */
export function createSlugger(fallback: string): (slug: string) => string {
  const taken = new Set<string>();
  return (slug) => {
    const base = slug || fallback;
    let unique = base;
    for (let count = 2; taken.has(unique); count += 1) unique = `${base}-${count}`;
    taken.add(unique);
    return unique;
  };
}
