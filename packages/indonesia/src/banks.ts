/** Banks by clearing code and by their usual names; a merged bank leads to its successor. */
import data from './data/banks.json';
import { spellingKey } from './spacing';

export interface Bank {
  /** Three digits, as used for interbank transfers. */
  code: string;
  /** 'BCA' */
  short: string;
  /** 'Bank Central Asia' */
  name: string;
  aliases: readonly string[];
}

export interface BankMatch {
  bank: Bank;
  /** The name of the merged bank that the text mentions (BRI Syariah → BSI). */
  mergedFrom?: string;
}

type Row = readonly (string | readonly string[])[];

function texts(cell: string | readonly string[] | undefined): readonly string[] {
  return typeof cell === 'string' ? [cell] : (cell ?? []);
}

function first(cell: string | readonly string[] | undefined): string {
  return texts(cell)[0] ?? '';
}

function bankOf([code, short, name, aliases]: Row): Bank {
  return { code: first(code), short: first(short), name: first(name), aliases: texts(aliases) };
}

export const banks: readonly Bank[] = data.banks.map(bankOf);

/** 'Bank', 'PT' and 'Tbk' do not distinguish banks. */
function bankKey(text: string): string {
  return spellingKey(text.replace(/(?<!\p{L})(?:pt|bank|tbk|persero)(?!\p{L})/giu, ''));
}

const byCode: ReadonlyMap<string, Bank> = new Map(banks.map((bank) => [bank.code, bank]));

function namesOf(): Map<string, BankMatch> {
  const found = new Map<string, BankMatch>();
  for (const bank of banks) {
    for (const name of [bank.short, bank.name, ...bank.aliases]) found.set(bankKey(name), { bank });
  }
  for (const [code, name, successor, aliases] of data.merged) {
    const bank = byCode.get(first(successor));
    if (!bank) continue;
    const match = { bank, mergedFrom: first(name) };
    for (const alias of [first(name), ...texts(aliases)]) found.set(bankKey(alias), match);
    if (!byCode.has(first(code))) found.set(first(code), match);
  }
  return found;
}

const byName: ReadonlyMap<string, BankMatch> = namesOf();

/** '014', 'bank bca', 'PT Bank Central Asia Tbk' → BCA; '422' or 'BRI Syariah' → BSI, mergedFrom 'BRI Syariah'. */
export function findBank(text: string): BankMatch | undefined {
  if (text.length > 100) return undefined;
  const written = text.trim();
  const bank = byCode.get(written);
  return bank ? { bank } : byName.get(bankKey(written));
}
