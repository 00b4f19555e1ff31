import { words } from '../../test/words';
import { readDocument } from '../read-document';

const dayOf = (text: string) => readDocument([words(text)], 'auto').fields.find(({ name }) => name === 'document_date');
const statement = (foot: string, head = '') => `
BANK NUSA
REKENING KORAN
${head}
Periode : Desember 2025
Saldo awal              1.000.000
Setoran                   500.000
Saldo akhir             1.500.000
${foot}`;

test.each(['Hal 1/3 Dicetak 05/01/2026 08:11', 'Printed on 05/01/2026', 'Tgl cetak : 05/01/2026'])(
  '%s alone is at most a doubtful day',
  (foot) => {
    const field = dayOf(statement(foot));
    if (field) expect(field.confidence).toBeLessThanOrEqual(60);
  },
);

test('a day that stands elsewhere, too, is as sure as it was', () => {
  const head = 'Tanggal 05/01/2026';
  const [alone, both] = [statement('', head), statement('Dicetak 05/01/2026', head)].map((text) => dayOf(text));
  expect(both?.normalized_value).toBe('2026-01-05');
  expect(both?.confidence).toBeGreaterThan(60);
  expect(alone?.confidence).toBeGreaterThan(60);
});
