import { formatRecord } from './catalogue';
import { DamagedRecordError, opened, sealed, unsealed } from './checksum';
import { successor } from './keys';
import type { Environment } from './transaction';

/** 1 had no checksums, and no record that says so; 2 has them. */
const format = 2;
const formatBytes = Buffer.from(`format ${format}`);
const step = 500;

/** Gives every record its checksum, in one transaction: a crash finds the file as it was, or done. */
function addChecksums(env: Environment): void {
  for (let start: Buffer = Buffer.of(0); ;) {
    const entries = Array.from(env.getRange({ start, limit: step }));
    for (const { key, value } of entries) {
      if (value.length > 1 && unsealed(key, value))
        throw new DamagedRecordError(formatRecord, 'the record of its format is missing');
      env.putSync(key, sealed(key, value));
    }
    const last = entries.at(-1);
    if (!last) return;
    start = successor(last.key);
  }
}

/** Brings a file of an earlier version to this one's form, and refuses one of a later. */
export function checkFormat(env: Environment, readOnly: boolean): void {
  const stored = env.get(formatRecord);
  if (stored) {
    if (!opened(formatRecord, stored).equals(formatBytes))
      throw new Error('The data file was written by a later version of this program.');
    return;
  }
  if (readOnly)
    throw new Error(
      'The data file was written by an earlier version: start the product once, which brings it up to date.',
    );
  env.transactionSync(() => {
    addChecksums(env);
    env.putSync(formatRecord, sealed(formatRecord, formatBytes));
  });
}
