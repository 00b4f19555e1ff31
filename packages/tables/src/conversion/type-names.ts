import type { TargetType } from '@rapi/contracts';
import type { DatasetColumn } from '@rapi/table-core';

/** What a column is, in the words of the converter: a native column of money is currency, one of digits in +62 form a phone. */
export function typeName({ type, semantic, format, native }: DatasetColumn): TargetType {
  if (type === 'text') {
    if (format === 'category') return 'category';
    return native && (semantic === 'phone' || semantic === 'npwp' || semantic === 'nik') ? semantic : 'text';
  }
  if (type === 'integer' || type === 'decimal') {
    if (format === 'percent') return 'percentage';
    return semantic === 'money' && (native || format === 'rupiah') ? 'currency' : type;
  }
  return type;
}
