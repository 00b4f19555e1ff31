import {
  type DuplicateColumn,
  duplicateNote,
  type DuplicateNote,
  duplicateSettings,
  type DuplicateSettings,
} from '@rapi/contracts';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type Dataset,
  type DatasetRelation,
  type EngineSession,
  moveFile,
  openDataset,
  quoteText,
  type Row,
  type TaskContext,
} from '@rapi/table-core';
import { rowsAt } from '../paging/page';
import { createDuplicateGroups } from './find-groups';
import type { DuplicateGroups } from './group-table';
import { matchColumns } from './match-columns';
import { scoreHistogram, suggestedThreshold, type ScoreHistogram } from './score-histogram';
import { comparedColumns, settingsKey } from './settings';

export interface DetectRequest {
  dataset: Dataset;
  settings: DuplicateSettings;
  /** The page of groups to show, and most rows shown per group. */
  groups: { offset: number; limit: number };
  sampleRows: number;
}

export interface DetectedGroup {
  group_id: string;
  detection_method: DuplicateSettings['method'];
  row_count: number;
  /** Percent; the weakest link that holds the group together. */
  similarity_score: number;
  row_indices: number[];
  sample_data: Row[];
  columns: DuplicateColumn[];
}

export interface DetectedDuplicates {
  /** Key of the settings; the ids of all their groups begin with it. */
  settings_key: string;
  total_rows: number;
  /** Rows left if one row per group is kept (R-PROF-5). */
  unique_rows: number;
  total: number;
  groups: DetectedGroup[];
  notes: DuplicateNote[];
  /** For similarity methods: the spread of the scores and the suggested threshold. */
  score_histogram?: ScoreHistogram;
  suggested_threshold?: number;
}

/** What is kept of a detection in addition to its groups. */
const keptFacts = z.object({ notes: z.array(duplicateNote), scores: scoreHistogram.optional() });

/** Keeps the groups next to the dataset, so that further pages need no new detection. Holds row numbers, no data. */
async function keepGroups(
  { session, folder }: Pick<TaskContext, 'session' | 'folder'>,
  { table, ...facts }: DuplicateGroups,
  path: string,
) {
  const made = join(folder, 'duplicates.parquet');
  await session.run(
    `COPY (SELECT * FROM ${table} ORDER BY g) TO ${quoteText(made)}
     (FORMAT parquet, COMPRESSION zstd, KV_METADATA {facts: ${quoteText(JSON.stringify(facts))}})`,
  );
  await moveFile(made, path);
}

async function openKept(session: EngineSession, path: string): Promise<DuplicateGroups> {
  const table = session.name('kept_groups');
  await session.run(`CREATE VIEW ${table} AS SELECT * FROM read_parquet(${quoteText(path)})`);
  const [kept] = await session.rows(
    `SELECT decode(value) AS facts FROM parquet_kv_metadata(${quoteText(path)}) WHERE decode(key) = 'facts'`,
  );
  return { table, ...keptFacts.parse(JSON.parse(String(kept?.facts ?? '{"notes":[]}'))) };
}

async function groupsOf(
  { session, folder, cacheFolder }: Pick<TaskContext, 'session' | 'folder' | 'cacheFolder'>,
  opened: DatasetRelation,
  { dataset, settings }: DetectRequest,
): Promise<DuplicateGroups> {
  const path = join(cacheFolder, `${dataset.hash}-duplicates-${settingsKey(settings)}.parquet`);
  if (existsSync(path)) {
    const now = new Date();
    await utimes(path, now, now);
    return openKept(session, path);
  }
  const groups = await createDuplicateGroups(session, opened, settings);
  await keepGroups({ session, folder }, groups, path);
  return groups;
}

const isNumberList = (value: unknown): value is number[] => Array.isArray(value);

async function pageOfGroups(
  session: EngineSession,
  opened: DatasetRelation,
  table: string,
  { settings, groups: { offset, limit }, sampleRows }: DetectRequest,
): Promise<DetectedGroup[]> {
  const bounds = { groups: table, from: offset, to: offset + limit };
  const found = await session.rows(
    `SELECT g, group_id, row_count, score, rows FROM ${table} WHERE g >= ${bounds.from} AND g < ${bounds.to} ORDER BY g`,
  );
  if (found.length === 0) return [];
  const matches = await matchColumns(session, opened, settings, bounds);
  const rowsOf = (row: { rows?: unknown }) => (isNumberList(row.rows) ? row.rows : []);
  const sampled = found.map((row) => rowsOf(row).slice(0, sampleRows));
  const wanted = sampled.flat();
  const samples = await rowsAt(session, opened, opened.schema.columns, wanted);
  const sampleOf = new Map(wanted.map((index, i) => [index, samples[i]]));
  return found.map((row, i) => ({
    group_id: String(row.group_id),
    detection_method: settings.method,
    row_count: Number(row.row_count),
    similarity_score: Math.round(Number(row.score) * 100) / 100,
    row_indices: rowsOf(row),
    sample_data: (sampled[i] ?? []).map((index) => sampleOf.get(index) ?? {}),
    columns: matches.get(Number(row.g)) ?? [],
  }));
}

/** Finds duplicates in a dataset and returns a page of groups. 422 for settings that do not fit the table. */
export async function detectDuplicates(
  context: Pick<TaskContext, 'session' | 'folder' | 'cacheFolder'>,
  input: DetectRequest,
): Promise<DetectedDuplicates> {
  const request = { ...input, settings: duplicateSettings.parse(input.settings) };
  const opened = await openDataset(context.session, request.dataset);
  comparedColumns(opened.schema, request.settings);
  const { table, notes, scores } = await groupsOf(context, opened, request);
  const [counted] = await context.session.rows(
    `SELECT count(*) AS total, coalesce(sum(row_count), 0) AS rows FROM ${table}`,
  );
  const suggested = scores && suggestedThreshold(scores);
  const [total, grouped] = [Number(counted?.total ?? 0), Number(counted?.rows ?? 0)];
  return {
    settings_key: settingsKey(request.settings),
    total_rows: opened.schema.rowCount,
    unique_rows: opened.schema.rowCount - grouped + total,
    total,
    groups: await pageOfGroups(context.session, opened, table, request),
    notes,
    ...(scores && { score_histogram: scores }),
    ...(suggested !== undefined && { suggested_threshold: suggested }),
  };
}
