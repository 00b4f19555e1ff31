import { words } from '../../test/words';
import { readDocument } from '../index';

const currencyOf = (text: string) => {
  const { fields } = readDocument([words(text)], 'receipt');
  const found = fields.find(({ name }) => name === 'currency');
  return found && [found.value, found.normalized_value];
};

test.each([
  [
    'ringgit',
    'KEDAI MAJU\nRoti              RM 3.20\nTeh               RM 5.00\nTotal             RM 8.20',
    ['RM', 'MYR'],
  ],
  ['as the head of a column', 'Item        Price (USD)   Amount (USD)\nPen         2.00          4.00', ['USD', 'USD']],
  ['dollars of no country', 'Tea        $3.20\nTotal      $3.20', ['$', null]],
  ['dollars of Singapore', 'Tea       S$3.20\nCake       $4.00\nTotal     S$7.20', ['S$', 'SGD']],
  ['dollars that are named once', 'Currency: USD\nTea   $3.20\nTotal   $3.20', ['USD', 'USD']],
  ['rupiah that are named', 'Mata uang : IDR\nTeh   3.200\nTotal   3.200', undefined],
  ['rupiah', 'Roti     Rp 15.000\nTeh      Rp 5.000\nTotal    Rp 20.000', undefined],
  ['nothing', 'Roti     15.000\nTotal    15.000', undefined],
  ['a five that was read as a dollar sign', 'Roti     $.000\nTeh      5.000\nTotal    10.000', undefined],
  [
    'a rate within a bill of rupiah',
    'Kurs USD 1 = Rp 16.000\nJasa USD 100   Rp 1.600.000\nTotal  Rp 1.600.000',
    undefined,
  ],
  ['a restaurant', 'RM. SEDERHANA\nRendang   25.000\nTotal     25.000', undefined],
])('%s', (_, text, currency) => expect(currencyOf(text)).toEqual(currency));
