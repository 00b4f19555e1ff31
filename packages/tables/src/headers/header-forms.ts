/** What of a header is compared with another, worked out once for each. */
import { currencyCodes, knownHeader } from '@rapi/indonesia';
import { headerWords, meantHeader, plainHeader } from './column-synonyms';

export interface HeaderForms {
  folded: string;
  plain: string;
  /** In lower case, and what each means. */
  words: readonly string[];
  meantWords: readonly string[];
  /** Without what is added in brackets. */
  meant: string;
  /** The name in full, where that is known. */
  full: string;
  /** What signs and brackets add; empty where that says nothing of the values. */
  addition: string;
}

const ADDITION = /[([{](?<added>[^()[\]{}]*)[)\]}][\s*]*$/u;

/** `(dd/mm/yyyy)` says how a person is to write, `(wajib)` that they have to. */
const SAYS_NOTHING =
  /^(?:[dmyhs]{1,4}(?: [dmyhs]{1,4})+|[dmy]{6,8}|wajib(?: diisi)?|harus diisi|opsional|required|optional|mandatory)$/u;
const SIGNS = /[%‰°+\p{Sc}]/gu;

/** A name without regard to case and the space around it. */
export const foldedName = (header: string): string => header.trim().toLowerCase();

/** Whether amounts under a name are rupiah where nothing else is said; a discount may be percents. */
const isRupiah = (name: string): boolean => {
  const { semantics } = knownHeader(name);
  return semantics.has('money') && !semantics.has('percentage');
};

const currencyOf = (text: string): string | undefined => currencyCodes[text]?.toLowerCase();

/** What the brackets of a header say of its values: a unit, a currency, which of several. */
function additionOf(name: string, added: string): string {
  const text = added.trim().toLowerCase();
  const said = currencyOf(text.replace(/\.$/, '')) ?? headerWords(added).map(meantHeader).join(' ');
  if (SAYS_NOTHING.test(said) || (['idr', 'rupiah'].includes(said) && isRupiah(name))) return '';
  // Nothing but signs: `Selisih (+)` and `Selisih (-)`.
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
    meantWords: words.map(meantHeader),
    meant: meantHeader(name),
    full: plainHeader(knownHeader(name).name ?? ''),
    addition: [...(name.match(SIGNS) ?? []), additionOf(name, added?.groups?.added ?? '')].join(''),
  };
}

/** The currency that a header names, other than rupiah: `Harga (USD)`, `Nilai €`. */
export const foreignCurrency = (header: string): string | undefined =>
  headerWords(header).find((word) => /\p{Sc}/u.test(word) || (currencyOf(word) ?? 'idr') !== 'idr');
