import { decode, type Doc } from './documents';
import { documentsOf } from './storage/index-build';
import { openStore } from './storage/store';

/** Every document of a folder at one moment, with `database.collection`. Throws at a damaged one. */
export async function* walkDocuments(folder: string): AsyncGenerator<{ namespace: string; doc: Doc }> {
  const store = openStore(folder, { readOnly: true });
  try {
    for (const meta of store.reader.state.collections.values())
      for (const { raw } of documentsOf(store.reader, meta)) yield { namespace: meta.namespace, doc: decode(raw) };
  } finally {
    await store.close();
  }
}
