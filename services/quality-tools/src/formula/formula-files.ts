import { calls, MAX_FORMULA_FILES, MAX_OFFSET, MAX_PAGE_SIZE, sentence } from '@rapi/contracts';
import type { File } from '@rapi/contracts';
import { notFound, unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { openFile } from '@rapi/table-service';
import { filesInFormula, type Dataset, type FormulaFile } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import { refusingFormula } from './refusing-formula';

/** The other files that a formula refers to, as its step keeps them, with their datasets. */
export interface FormulaFiles {
  files: FormulaFile[];
  others: Dataset[];
}

type Caller = Pick<OpenFile, 'userId'> & { requestId?: string };
type Named = ReturnType<typeof filesInFormula>[number];

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();

async function allFiles({ callService }: QualityToolsPorts, { userId, requestId }: Caller): Promise<File[]> {
  const files: File[] = [];
  for (let offset = 0; offset <= MAX_OFFSET; offset += MAX_PAGE_SIZE) {
    const query = { limit: MAX_PAGE_SIZE, offset };
    const { data } = await callService(calls.files.list, { query, actAs: userId, requestId });
    files.push(...data);
    if (data.length < MAX_PAGE_SIZE) break;
  }
  return files;
}

/** The user's file with that name or id. 404 where there is none; 422 where several have the name. */
function fileOf(files: readonly File[], { name }: Named): File {
  const found = files.filter(({ id, filename }) => id === name || plain(filename) === plain(name));
  const [file] = found;
  if (!file) throw notFound(sentence('no_file_named', { name }));
  if (found.length === 1) return file;
  throw unprocessable('invalid_formula', sentence('files_named_alike', { count: found.length, name, id: file.id }));
}

/**
 * The files that a formula looks up values in, opened for the user. 404 for a file that is not theirs, whether or not
 * it exists.
 */
export async function openFormulaFiles(
  ports: QualityToolsPorts,
  caller: Caller,
  formula: string,
): Promise<FormulaFiles> {
  const named = refusingFormula(() => filesInFormula(formula));
  if (named.length === 0) return { files: [], others: [] };
  if (named.length > MAX_FORMULA_FILES)
    throw unprocessable('invalid_formula', sentence('too_many_formula_files', { limit: MAX_FORMULA_FILES }));
  const all = await allFiles(ports, caller);
  const opened = await Promise.all(
    named.map(async (each) => {
      const { id: fileId, filename } = fileOf(all, each);
      const { userId, requestId } = caller;
      const { dataset, sheet } = await openFile(ports, { userId, fileId, sheet: each.sheet ?? undefined, requestId });
      const file = { file_id: fileId, dataset_hash: dataset.hash, filename, sheet };
      return { file: { ...file, name: each.name, sheet_name: each.sheet }, dataset };
    }),
  );
  return { files: opened.map(({ file }) => file), others: opened.map(({ dataset }) => dataset) };
}
