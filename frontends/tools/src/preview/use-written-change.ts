import type { PreviewChange } from '@rapi/contracts';
import { useWritten } from '../tool-frame/written-cells';

/** The value before a change and after it, as the grid writes those of the column; null where the cell is empty. */
export function useWrittenChange({
  column_name,
  old_value,
  new_value,
}: PreviewChange): [before: string | null, after: string | null] {
  const write = useWritten();
  const textOf = (value: PreviewChange['old_value']) => {
    const written = write(column_name, value);
    return written === null || written === undefined ? null : String(written);
  };
  return [textOf(old_value), textOf(new_value)];
}
