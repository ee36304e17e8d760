// `npm start` builds the site if something changed since the last build, then serves it.
import { buildIfChanged } from './build.ts';
import { preview } from './preview.ts';

try {
  buildIfChanged();
  await preview();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
