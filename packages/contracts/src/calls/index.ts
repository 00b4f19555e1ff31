import type { Call } from '../call';
import { account } from './account';
import { append } from './append';
import { auth } from './auth';
import { batch } from './batch';
import { board } from './board';
import { charts } from './charts';
import { cleaning } from './cleaning';
import { columnExample } from './column-example';
import { columnMapper } from './column-mapper';
import { columnReadings } from './column-readings';
import { duplicates } from './duplicates';
import { contact } from './contact';
import { events } from './events';
import { exporting } from './export';
import { files } from './files';
import { formula } from './formula';
import { grouping } from './grouping';
import { history } from './history';
import { internal } from './internal';
import { join } from './join';
import { keys } from './keys';
import { localTemplates } from './local-templates';
import { marketplace } from './marketplace';
import { notifications } from './notifications';
import { ocr } from './ocr';
import { operator } from './operator';
import { payment } from './payment';
import { preview } from './preview';
import { process } from './process';
import { profile } from './profile';
import { recipients } from './recipients';
import { recipes } from './recipes';
import { scheduler } from './scheduler';
import { storage } from './storage';
import { trash } from './trash';
import { types } from './types';
import { validation } from './validation';
import { wordlists } from './wordlists';

/** Every call by its id: `files.preview-by-id` is `calls.files.previewById`. */
export const calls = {
  auth,
  account,
  payment,
  operator,
  keys,
  contact,
  files,
  trash,
  recipes,
  localTemplates,
  storage,
  history,
  columnMapper,
  columnReadings,
  formula,
  types,
  profile,
  duplicates,
  validation,
  cleaning,
  join,
  append,
  columnExample,
  process,
  wordlists,
  charts,
  preview,
  grouping,
  marketplace,
  batch,
  scheduler,
  board,
  notifications,
  recipients,
  export: exporting,
  ocr,
  events,
  internal,
};

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;

function* callsIn(group: object): Generator<Call> {
  for (const value of Object.values(group)) {
    if (isCall(value)) yield value;
    else yield* callsIn(value);
  }
}

export const allCalls: readonly Call[] = [...callsIn(calls)];
