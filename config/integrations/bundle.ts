import { build, type InlineConfig } from 'vite';

/** Bundles a program of its own, apart from the site. Returns its code. */
export async function bundle(entry: string, config: InlineConfig): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    ...config,
    build: { write: false, ...config.build },
  });
  const [first] = [output].flat();
  if (!first || !('output' in first)) throw new Error(`${entry} was bundled to nothing.`);
  return first.output[0].code;
}
