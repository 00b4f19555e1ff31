import type { Call } from '../call';
import { account } from './account';
import { auth } from './auth';
import { cleaning } from './cleaning';
import { columnMapper } from './column-mapper';
import { files } from './files';
import { history } from './history';
import { profile } from './profile';
import { storage } from './storage';

/** Every call by its id: `files.preview-by-id` is `calls.files.previewById`. */
export const calls = { auth, account, files, storage, history, columnMapper, profile, cleaning };

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;

function* callsIn(group: object): Generator<Call> {
  for (const value of Object.values(group)) {
    if (isCall(value)) yield value;
    else yield* callsIn(value);
  }
}

export const allCalls: readonly Call[] = [...callsIn(calls)];
