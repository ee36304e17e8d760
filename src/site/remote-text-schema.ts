import { z } from 'astro/zod';

/** A text from another repository that isn't a page. It's served unchanged, or included in pages. */
export const remoteTextSchema = z.object({
  source: z.string().describe('Id of its source in the table of remote sources.'),
  path: z.string().describe('Path of its file, relative to the folder of the source.'),
  title: z.string().describe('Its first heading.'),
  text: z.string().describe('The text as the code host has it, byte for byte.'),
  html: z.string().optional().describe('The text as safe HTML, if it is shown inside of pages.'),
  url: z.string().describe('The address that it came from.'),
});
