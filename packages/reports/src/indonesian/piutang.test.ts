import fc from 'fast-check';
import { context, figureOf, inputOf } from '../../test/report-input';
import { openAmount, paidStatus, piutang } from './piutang';

test.each([
  'Lunas',
  'LUNAS',
  'Sudah lunas',
  'Paid',
  'Sudah dibayar',
  'Lunas (transfer BCA 12/01/2026)',
  'Lunas tgl 5 Januari 2026',
  'lunas 2026-01-05',
])('%s says paid', (status) => {
  expect(paidStatus(status)).toBe('paid');
});

test.each(['Lunas Sebagian', 'Sudah bayar DP', 'Lunas 50%', 'Lunas (sebagian)', 'Paid partially', 'Lunas 5/10', 'Lunas termin 1', 'Lunas jika barang diterima'])(
  '%s does not say that all is paid',
  (status) => {
    expect(paidStatus(status)).toBe('unclear');
  },
); // prettier-ignore

test.each(['Belum lunas', 'Belum dibayar', 'Sebagian', 'Paidi', 'DP', '', null])('%s is open', (status) => {
  expect(paidStatus(status)).toBe('open');
});

const roles = ['pelanggan', 'tanggal', 'jumlah', 'sisa', 'status'];

test('an amount still open counts, whatever the status says, and contradictions are told', () => {
  const report = piutang.build(
    inputOf(roles, [
      ['A', '2026-10-01', 1_000_000, 400_000, 'Lunas Sebagian'],
      ['B', '2026-10-01', 1_000_000, 700_000, 'Sudah bayar DP'],
      ['C', '2026-10-01', 1_000_000, 50_000, 'Lunas'],
      ['D', '2026-10-01', 1_000_000, 0, 'Lunas'],
      ['E', '2026-10-01', 300_000, null, 'Lunas termin 1'],
      ['F', '2026-10-01', 200_000, null, 'Lunas'],
    ]),
    context,
  );
  expect(figureOf(report, 'Total piutang')).toBe(1_450_000);
  expect(report.notes.join(' ')).toContain('1 baris berstatus lunas tetapi masih bersisa');
  expect(report.notes.join(' ')).toContain('1 baris tidak jelas menyebut lunas seluruhnya');
  expect(report.notes.join(' ')).toContain(': Lunas termin 1.');
});

test('no status takes away a stated open amount', () => {
  const status = fc.oneof(fc.constantFrom('Lunas', 'Sudah dibayar', 'Paid', 'Lunas sebagian', null), fc.string());
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), status, (rest, text) => {
      const [row] = inputOf(roles, [['A', '2026-10-01', rest * 2, rest, text]]).rows;
      expect(row && openAmount(row)).toBe(rest);
    }),
  );
});
