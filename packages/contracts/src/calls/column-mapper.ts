import { defineCall } from '../call';
import { fileColumns, mappingPreview, savedMappings, suggestionLanguage } from '../entities/columns';
import { appliedSchema, applying } from '../entities/file';
import { namedRecord } from '../records';
import { text } from '../text';
import { z } from '../zod';

/**
 * Old name to new name. The service checks that the old names exist and that the new ones are neither blank nor
 * repeated, and reports each by name.
 */
const columnMappingBody = { mapping: namedRecord(text({ max: 255 })) };

export const columnMapper = {
  columns: defineCall('column-mapper.columns', {
    requirement: 'R-COL-10',
    title: 'A file’s column names, row count and five sample rows',
    response: fileColumns,
  }),
  saved: defineCall('column-mapper.saved', {
    requirement: 'R-COL-11',
    title: 'The last mapping used on this file, else on one with the same columns; and names that may be better',
    /** The language of the names; by default the language of most column names. */
    query: z.object({ language: suggestionLanguage.optional() }),
    response: savedMappings,
  }),
  map: defineCall('column-mapper.map', {
    requirement: 'R-COL-12',
    title: 'Preview new column names',
    body: z.object(columnMappingBody),
    response: mappingPreview,
  }),
  download: defineCall('column-mapper.download', {
    requirement: 'R-COL-13',
    title: 'The file under its new column names as mapped_{filename}; with apply the file itself moves to them',
    body: z.strictObject({ ...columnMappingBody, ...applying }),
    response: appliedSchema,
    idempotent: true,
  }),
};
