import { inEnglish, say } from '@rapi/contracts/say';
import { operationSettings, z } from '@rapi/contracts';
import { parseStep } from './registry';

/** Words of English step names that must not occur in Indonesian ones. */
const ENGLISH =
  /\b(the|with|rows?|rules?|by|to|as|from|in|column|keep|convert|rename|group|look|set|header|and|more)\b/i;

const examples = Object.entries(operationSettings).map(([operation, settings]) => {
  const [config] = z.array(z.record(z.string(), z.unknown())).parse(settings.meta()?.examples);
  return { operation, config };
});

test.each(examples)('$operation is named in both languages', ({ operation, config }) => {
  const { label, labelSentence } = parseStep({ operation, config });
  if (labelSentence === null) throw new Error('it has no name');
  expect(label).toBe(inEnglish(labelSentence));
  // The draft of a new tool is still called by its id.
  const [id = ''] = operation.split('@');
  expect(
    say('id', labelSentence)
      .replace(id, '')
      .replace(/“[^”]*”/g, ''),
  ).not.toMatch(ENGLISH);
});

test.each([
  ['rename@1', { mapping: { Kota: 'City' } }, 'Ganti nama “Kota”'],
  ['clean@1', { rule_ids: ['tidy-spaces', 'date-form'] }, 'Bersihkan dengan 2 aturan'],
  ['convert@1', { conversions: { Harga: 'decimal' } }, 'Ubah “Harga” menjadi desimal'],
  [
    'deduplicate@1',
    { detection: { method: 'fuzzy' }, default_action: 'keep_first' },
    'Hapus duplikat (baris yang mirip): simpan yang pertama dari tiap kelompok',
  ],
])('%s reads as a person would write it', (operation, config, name) => {
  const { labelSentence } = parseStep({ operation, config });
  expect(labelSentence && say('id', labelSentence)).toBe(name);
});

test('with many columns only the first are named', () => {
  const mapping = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`Kolom ${at}`, `K${at}`]));
  const { label, labelSentence } = parseStep({ operation: 'rename@1', config: { mapping } });
  expect(label).toMatch(/^Rename “Kolom 0”, .* “Kolom 9” and 4 more$/);
  expect(labelSentence && say('id', labelSentence)).toMatch(/“Kolom 9” dan 4 lainnya$/);
});

test('a user’s own name is used as it is; the default name is translated', () => {
  const config = { mapping: { Kota: 'City' } };
  expect(parseStep({ operation: 'rename@1', config, label: 'Ke Inggris' })).toMatchObject({
    label: 'Ke Inggris',
    labelSentence: null,
  });
  expect(parseStep({ operation: 'rename@1', config, label: 'Rename “Kota”' }).labelSentence).not.toBeNull();
});

test('long texts are cut within a step name', () => {
  const config = { column: 'Kota', merges: [{ from: ['a'], to: 'b'.repeat(20_000) }] };
  const { label, labelSentence } = parseStep({ operation: 'merge-values@1', config });
  expect(label).toHaveLength(500);
  expect(JSON.stringify(labelSentence).length).toBeLessThan(700);
});
