import { defineCall } from '../call';
import {
  columnNotation,
  columnReading,
  oddForm,
  oddValue,
  oddValueStates,
  typeOffer,
} from '../entities/column-reading';
import { appliedSchema, applying } from '../entities/file';
import { locale } from '../entities/user';
import { namedRecord } from '../records';
import { paging } from '../query';
import { text } from '../text';
import { count } from '../entities/values';
import { z } from '../zod';

export const columnReadings = {
  list: defineCall('column-readings.list', {
    requirement: 'R-READ-10',
    title:
      'How the texts of each column are read as values, what of them is doubtful, what has to be asked, and which columns of texts hold one type only',
    response: z.object({ readings: z.array(columnReading), offers: z.array(typeOffer) }),
  }),
  values: defineCall('column-readings.values', {
    requirement: 'R-READ-12',
    title:
      'Every text of a column that is doubtful or not read, page by page, with the first row that has it; and their forms',
    query: z.object({ column: text({ max: 500 }), state: z.enum(oddValueStates), ...paging({ limit: 20, max: 200 }) }),
    response: z.object({ values: z.array(oddValue), total: count, forms: z.array(oddForm) }),
  }),
  download: defineCall('column-readings.download', {
    requirement: 'R-READ-13',
    title: 'Every cell that is doubtful or not read, as CSV: row, column, value, state, both readings, form',
    query: z.object({ column: text({ max: 500 }).optional(), language: locale.default('en') }),
  }),
  state: defineCall('column-readings.state', {
    requirement: 'R-READ-11',
    title: 'Say how columns write their values; a new version of the file, whose cells are the same',
    body: z.object({ columns: namedRecord(columnNotation.strict()), version: applying.version }),
    response: appliedSchema,
    idempotent: true,
  }),
};
