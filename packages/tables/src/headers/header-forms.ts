/** The forms of a header to compare, computed once per header. */
import { currencyCodes, knownHeader } from '@rapi/indonesia';
import { headerWords, meantHeader, meantWords, plainHeader } from './column-synonyms';

export interface HeaderForms {
  folded: string;
  plain: string;
  /** In lower case; `meantWords` has the meaning of each. */
  words: readonly string[];
  meantWords: readonly string[];
  /** Without the addition in brackets. */
  meant: string;
  /** The full name, if known. */
  full: string;
  /** What signs and brackets add; empty if that says nothing about the values. */
  addition: string;
}

const ADDITION = /[([{](?<added>[^()[\]{}]*)[)\]}][\s*]*$/u;

/** `(dd/mm/yyyy)` and `(wajib)` are instructions for filling in, not about the values. */
const SAYS_NOTHING =
  /^(?:[dmyhs]{1,4}(?: [dmyhs]{1,4})+|[dmy]{6,8}|wajib(?: diisi)?|harus diisi|opsional|required|optional|mandatory)$/u;
const SIGNS = /[%‰°+\p{Sc}]/gu;

/** A name in lower case without surrounding space. */
export const foldedName = (header: string): string => header.trim().toLowerCase();

/** Whether amounts under a name are rupiah by default. A discount may be in percent. */
const isRupiah = (name: string): boolean => {
  const { semantics } = knownHeader(name);
  return semantics.has('money') && !semantics.has('percentage');
};

const currencyOf = (text: string): string | undefined => currencyCodes[text]?.toLowerCase();

/** What the brackets of a header say about its values: a unit, a currency, which of several. */
function additionOf(name: string, added: string): string {
  const text = added.trim().toLowerCase();
  const said = currencyOf(text.replace(/\.$/, '')) ?? headerWords(added).map(meantHeader).join(' ');
  if (SAYS_NOTHING.test(said) || (['idr', 'rupiah'].includes(said) && isRupiah(name))) return '';
  // Keep bare signs: `Selisih (+)` and `Selisih (-)`.
  return said || text;
}

export function readHeader(header: string): HeaderForms {
  const added = ADDITION.exec(header);
  const name = added ? header.slice(0, added.index) : header;
  const words = headerWords(header);
  return {
    folded: foldedName(header),
    plain: plainHeader(header),
    words,
    meantWords: meantWords(words),
    meant: meantHeader(name),
    full: plainHeader(knownHeader(name).name ?? ''),
    addition: [...(name.match(SIGNS) ?? []), additionOf(name, added?.groups?.added ?? '')].join(''),
  };
}

/** The currency that a header names, other than rupiah: `Harga (USD)`, `Nilai €`. */
export const foreignCurrency = (header: string): string | undefined =>
  headerWords(header).find((word) => /\p{Sc}/u.test(word) || (currencyOf(word) ?? 'idr') !== 'idr');
