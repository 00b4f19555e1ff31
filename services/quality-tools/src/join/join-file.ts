import { PREVIEW_ROWS } from '@rapi/contracts';
import type { BodyOf, calls, ResponseOf } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import { openFile, warningsField } from '@rapi/table-service';
import type { JoinConfig } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';

type PreviewBody = BodyOf<typeof calls.join.preview>;
type Suggestions = ResponseOf<typeof calls.join.suggest>;

const columnsOf = ({ dataset }: OpenFile) => dataset.schema.columns.map(({ name, type }) => ({ name, type }));

const otherAnswer = ({ file, sheet, version, dataset }: OpenFile): ResponseOf<typeof calls.join.preview>['other'] => ({
  file_id: file.id,
  filename: file.filename,
  sheet,
  version,
  row_count: dataset.schema.rowCount,
});

interface WantedOther {
  other_file_id: string;
  other_sheet?: string;
  other_version?: number;
}

/** The second file; 404 where it is not the user's, 409 where it has changed since the person saw it. */
export const openSecondFile = (
  ports: QualityToolsPorts,
  { other_file_id: fileId, other_sheet: sheet, other_version: seenVersion }: WantedOther,
  who: { userId: string; requestId: string },
): Promise<OpenFile> => openFile(ports, { fileId, sheet, seenVersion, ...who });

const configOf = (other: OpenFile, body: PreviewBody): JoinConfig => ({
  other: {
    file_id: other.file.id,
    dataset_hash: other.dataset.hash,
    filename: other.file.filename,
    sheet: other.sheet,
  },
  keys: body.keys,
  match: body.match,
  threshold: body.threshold,
  columns: body.columns,
  prefix: body.prefix,
  suffix: body.suffix,
  unmatched: body.unmatched,
  several: body.several,
});

/**
 * The step of a join. It refers to the present version of the second file, so that it does the same whenever it is
 * replayed.
 */
export const joinStep = (other: OpenFile, body: PreviewBody) => ({
  operation: 'join@1',
  config: { ...configOf(other, body) },
});

/** How many rows match on both sides, and what the join would add. */
export async function previewFileJoin(
  { engine }: Pick<QualityToolsPorts, 'engine'>,
  opened: OpenFile,
  other: OpenFile,
  body: PreviewBody,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.join.preview>> {
  const request = {
    dataset: opened.dataset,
    other: other.dataset,
    config: configOf(other, body),
    rows: PREVIEW_ROWS,
  };
  const { columns, warnings, ...preview } = await engine.run('previewJoin', request, { signal });
  const own = opened.dataset.schema.columns.length;
  const takesOneOfSeveral = body.columns.length > 0 && body.unmatched !== 'only';
  return {
    ...preview,
    version: opened.version,
    other: otherAnswer(other),
    is_refused: takesOneOfSeveral && body.several === 'refuse' && preview.counts.several_rows > 0,
    columns: columns.map(({ name, type }, i) => ({ name, type, is_added: i >= own })),
    ...warningsField(warnings),
  };
}

/** Pairs of columns that may be keys, and the columns of both files. */
export async function suggestFileKeys(
  { engine }: Pick<QualityToolsPorts, 'engine'>,
  opened: OpenFile,
  other: OpenFile,
  signal: AbortSignal,
): Promise<Suggestions> {
  const keys = await engine.run('suggestJoinKeys', { dataset: opened.dataset, other: other.dataset }, { signal });
  return { keys, columns: columnsOf(opened), other: { ...otherAnswer(other), columns: columnsOf(other) } };
}
