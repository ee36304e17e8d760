/**
 * Returns the default export of a page's module.
 * @throws Error that names the module (`source`) if there is none
 */
export function takeDefault<T>(module: { default?: T | undefined }, source: string): T {
  if (module.default !== undefined) return module.default;
  throw new Error(
    `The page component doesn't have a default export: ${source} has nothing to render. Write "export default" before its component.`,
  );
}
