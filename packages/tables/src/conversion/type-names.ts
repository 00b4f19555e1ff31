import type { TargetType } from '@rapi/contracts';
import type { DatasetColumn } from '@rapi/table-core';

/**
 * A column's type in the converter's terms: a native column of money is currency, one with digits in +62 form is phone.
 */
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
