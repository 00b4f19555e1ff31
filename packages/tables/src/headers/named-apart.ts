/** Headers that name columns apart on purpose, whatever their values. */
import { knownHeader } from '@rapi/indonesia';
import { meantHeader } from './column-synonyms';
import { foreignCurrency, type HeaderForms, readHeader } from './header-forms';
import { isAmount, isBareSum, isQuantity } from './quantity-or-amount';

/** Headers that share a word but differ are named apart on purpose: `Kota Asal` and `Kota Tujuan`. */
export function areNamedApart(one: string, other: string): boolean {
  const words = new Set(meantHeader(one).split(' '));
  return meantHeader(other)
    .split(' ')
    .some((word) => words.has(word));
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words that do not say of what a figure is: `Amount` may be any total, but Penjualan is not Pembelian. */
const general = set(
  'jumlah total nilai harga satuan barang uang rp idr rupiah per kts qnty kuantiti banyak volume vol pcs',
);
/** Before a discount or a tax, or after it. */
const stages = set('subtotal sub dpp bruto brutto gross kotor netto neto nett net bersih sebelum sesudah setelah');
/** What is left of an amount after a discount. */
const ofRest = set('jumlah total nilai bayar tagihan akhir netto neto nett net bersih sesudah setelah');

/** The words of a header's full name: `hrgsat` gives harga and satuan. */
const fullWords = (header: string): readonly string[] => readHeader(knownHeader(header).name ?? header).meantWords;

const isGeneral = (header: string): boolean => fullWords(header).every((word) => general.has(word));

const stagesOf = (header: string): string =>
  fullWords(header)
    .filter((word) => stages.has(word))
    .join(' ');

/** A bare Jumlah may be any quantity or amount; elsewhere a shared word means that the others differ on purpose. */
function differByWord([one, other]: readonly [HeaderForms, HeaderForms], headers: readonly [string, string]): boolean {
  if (one.meant === other.meant) return false;
  const mayBeJumlah = (bare: HeaderForms, full: HeaderForms) => isBareSum(bare) && (isQuantity(full) || isAmount(full));
  return !mayBeJumlah(one, other) && !mayBeJumlah(other, one) && areNamedApart(...headers);
}

/** Whether two headers of figures may name the same one if the numbers show it: `Amount` and `Total`. */
export function mayNameSameFigure(one: string, other: string): boolean {
  const forms = [readHeader(one), readHeader(other)] as const;
  return (
    foreignCurrency(one) === foreignCurrency(other) &&
    forms[0].addition === forms[1].addition &&
    stagesOf(one) === stagesOf(other) &&
    (isGeneral(one) || isGeneral(other)) &&
    !differByWord(forms, [one, other])
  );
}

/** Whether a header names what is left of an amount, such as `Net` or `Total Bayar`. */
export const namesRest = (header: string): boolean => fullWords(header).some((word) => ofRest.has(word));
