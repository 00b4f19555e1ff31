import { defineCall } from '../call';
import { columnNotation, columnReading } from '../entities/column-reading';
import { appliedSchema, applying } from '../entities/file';
import { namedRecord } from '../records';
import { z } from '../zod';

export const columnReadings = {
  list: defineCall('column-readings.list', {
    requirement: 'R-READ-10',
    title: 'How the texts of each column are read as values, what of them is doubtful, and what has to be asked',
    response: z.object({ readings: z.array(columnReading) }),
  }),
  state: defineCall('column-readings.state', {
    requirement: 'R-READ-11',
    title: 'Say how columns write their values; a new version of the file, whose cells are the same',
    body: z.object({ columns: namedRecord(columnNotation), version: applying.version }),
    response: appliedSchema,
    idempotent: true,
  }),
};
