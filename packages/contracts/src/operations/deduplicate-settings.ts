import { duplicateMethods, resolutionActions } from '../entities/duplicates';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { nameMap } from './name-map';

/** How to search for duplicates (R-DUP-2), with the documented defaults. */
export const duplicateSettings = z
  .object({
    method: z.enum(duplicateMethods).default('exact'),
    /** Percent; used only by `fuzzy`. */
    similarity_threshold: z.number().min(50).max(100).default(90),
    ignore_case: z.boolean().default(true),
    ignore_whitespace: z.boolean().default(true),
    /** An empty list means all columns. */
    key_columns: z.array(z.string()).default([]),
  })
  .refine(({ method, key_columns }) => method !== 'key_columns' || key_columns.length > 0, {
    path: ['key_columns'],
    message: inMessage('name_columns_to_compare'),
  });
export type DuplicateSettings = z.infer<typeof duplicateSettings>;

const rowNumber = z.number().int().min(0);

/** Groups that share an action. A group with its own survivor or columns is a choice by itself. */
const choice = z
  .object({
    /** `leave`: the default action skips these groups. */
    action: z.enum([...resolutionActions, 'leave']),
    /** The rows of each group, as `writeRows` writes them; unlisted rows of a group stay as they are. */
    groups: z.array(z.string()).min(1),
    survivor: rowNumber.optional(),
    columns: nameMap(rowNumber).optional(),
  })
  .refine(({ groups, survivor, columns }) => groups.length === 1 || (survivor === undefined && columns === undefined), {
    message: inMessage('survivor_for_one_group'),
  });

/**
 * How to resolve duplicates. The step detects them again in whatever table it runs on. `default_action` applies to all
 * groups, so it can be replayed on any file. `choices` name rows, and are refused if these rows are not duplicates of
 * each other.
 */
export const deduplicateSettings = z
  .object({
    detection: duplicateSettings.prefault({}),
    default_action: z.enum(resolutionActions).optional(),
    choices: z.array(choice).default([]),
  })
  .refine(({ default_action, choices }) => default_action !== undefined || choices.length > 0, {
    message: inMessage('choose_what_becomes_of_groups'),
  })
  .meta({ examples: [{ detection: {}, default_action: 'keep_first' }] });
export type DeduplicateSettings = z.output<typeof deduplicateSettings>;
