import { ALGOLIA_SETTINGS } from './algolia.ts';
import type { SearchRecord } from './model.ts';
import type { SynonymData } from './synonyms.ts';

/** A request to Algolia, and a description of what it does. */
export interface PushStep {
  what: string;
  index: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/** The number of records in each request. */
const BATCH_RECORDS = 1000;
/** Algolia's limit for a record, in characters of JSON. */
const RECORD_MAX_CHARS = 9000;

/**
 * Plans the upload of records to Algolia: settings and records go into a temporary index, which then replaces
 * the public one. Until then, readers search the old index.
 */
export function planPush(
  records: readonly SearchRecord[],
  { synonyms }: SynonymData,
  indexName: string,
): PushStep[] {
  const index = `${indexName}_tmp`;
  const path = (name: string, rest: string) => `/1/indexes/${encodeURIComponent(name)}${rest}`;
  const batches = Array.from({ length: Math.ceil(records.length / BATCH_RECORDS) }, (_, batch) =>
    records.slice(batch * BATCH_RECORDS, (batch + 1) * BATCH_RECORDS),
  );
  return [
    {
      what: `remove the temporary index ${index}`,
      index,
      method: 'DELETE',
      path: path(index, ''),
    },
    {
      what: `write the settings to ${index}`,
      index,
      method: 'PUT',
      path: path(index, '/settings'),
      body: ALGOLIA_SETTINGS,
    },
    {
      what: `write ${synonyms.length} groups of synonyms to ${index}`,
      index,
      method: 'POST',
      path: path(index, '/synonyms/batch?replaceExistingSynonyms=true'),
      body: synonyms.flatMap(({ from, to }, group) =>
        from.map((input, place) => ({
          objectID: `${group}-${place}`,
          type: 'oneWaySynonym',
          input,
          synonyms: to,
        })),
      ),
    },
    ...batches.map((batch, number) => ({
      what: `write ${batch.length} records to ${index}, part ${number + 1} of ${batches.length}`,
      index,
      method: 'POST' as const,
      path: path(index, '/batch'),
      body: { requests: batch.map((body) => ({ action: 'addObject', body: fitRecord(body) })) },
    })),
    {
      what: `move ${index} to ${indexName}`,
      index: indexName,
      method: 'POST',
      path: path(index, '/operation'),
      body: { operation: 'move', destination: indexName },
    },
  ];
}

/** Shortens the content of a record that exceeds Algolia's limit. */
function fitRecord(record: SearchRecord): SearchRecord {
  const extra = JSON.stringify(record).length - RECORD_MAX_CHARS;
  if (extra <= 0 || record.content === null) return record;
  return { ...record, content: record.content.slice(0, -extra) };
}
