import { defineCall } from '../call';
import { appliedSchema, applying } from '../entities/file';
import {
  conversionPreview,
  dataProfile,
  numberFormat,
  onError,
  sqlDialects,
  sqlSchema,
  targetType,
} from '../entities/types';
import { inMessage } from '../sentences/sentence';
import { namedRecord } from '../records';
import { text } from '../text';
import { z } from '../zod';

const conversion = {
  conversions: namedRecord(targetType, { min: 1, tooFew: inMessage('no_conversions') }),
  on_error: onError.default('null'),
  /** Column to number notation, where the column's values leave it open. */
  number_formats: namedRecord(numberFormat).optional(),
};
const dialect = z.enum(sqlDialects).default('postgresql');
/** Longer than any dialect allows. A name that does not fit is cut, and the answer gives the name used. */
const table_name = text({ max: 128 }).optional();

/** The conversions of a query, as JSON. With them the schema describes the converted table. */
const queryConversions = z
  .string()
  .max(60_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: inMessage('not_json') });
      return z.NEVER;
    }
  })
  .pipe(z.object(conversion))
  .meta({ description: 'JSON of {conversions, on_error, number_formats}: the schema of the converted table' });

export const types = {
  profile: defineCall('types.profile', {
    requirement: 'R-TYPE-10',
    title: 'What type each column is, and what it might be',
    response: dataProfile,
  }),
  convert: defineCall('types.convert', {
    requirement: 'R-TYPE-11',
    title: 'Preview conversions; success is false where values could not be converted',
    body: z.object(conversion),
    response: conversionPreview,
  }),
  save: defineCall('types.save', {
    requirement: 'R-TYPE-12',
    title:
      'The converted file as converted_{name}, in a zip with schema.sql if asked; with apply the file itself moves',
    body: z.object({
      ...conversion,
      include_sql_schema: z.boolean().default(false),
      dialect,
      table_name,
      ...applying,
    }),
    response: appliedSchema,
    idempotent: true,
  }),
  sqlSchema: defineCall('types.sql-schema', {
    requirement: 'R-TYPE-13',
    title: 'The file as a table in SQL, with sample rows',
    query: z.object({ dialect, table_name, conversion: queryConversions.optional() }),
    response: sqlSchema,
  }),
};
