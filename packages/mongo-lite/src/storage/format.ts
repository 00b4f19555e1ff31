import { formatRecord } from './catalogue';
import { DamagedRecordError, opened, sealed, unsealed } from './checksum';
import { successor } from './keys';
import type { Environment } from './transaction';

/** Version 1 had no checksums and no record of its version; 2 has both. */
const format = 2;
const formatBytes = Buffer.from(`format ${format}`);
const step = 500;

/** Gives every record its checksum, in one transaction: after a crash the file is unchanged or done. */
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

/** Upgrades a file of an earlier version, and refuses one of a later. */
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
