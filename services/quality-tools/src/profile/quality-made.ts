import type { QualityMade } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((part / whole) * 10_000) / 100;

/** The parts that make up the score of a file's current version; the engine caches its counts. */
export async function qualityMade(
  { engine }: Pick<QualityToolsPorts, 'engine'>,
  { dataset }: OpenFile,
  signal: AbortSignal,
): Promise<QualityMade> {
  const { score, parts, columns } = await engine.run('quality', { dataset }, { signal });
  const names = new Map(dataset.schema.columns.map(({ key, name }) => [key, name]));
  return {
    score,
    parts,
    columns: columns.map(({ key, filled, valid, isChecked }) => ({
      name: names.get(key) ?? '',
      filled,
      valid,
      is_checked: isChecked,
      validity: percentOf(valid, filled),
    })),
  };
}
