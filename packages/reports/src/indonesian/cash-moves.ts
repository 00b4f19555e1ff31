import type { ReportRow } from '../columns/read-rows';
import { toSen } from '../content/money-sum';

/** What debit means: money in, as in a firm's own cash book, or money out, as in a statement of its bank. */
type DebitMeaning = 'book' | 'bank';

/** The money that a row moves. */
export interface CashMove {
  row: ReportRow;
  incoming: number;
  outgoing: number;
  /** True if only the words debit and credit give the direction, so that it depends on whose book it is. */
  isSided: boolean;
  /** True if the row states no amount. */
  isEmpty: boolean;
}

/** The rows of one table, the oldest first. */
export interface CashTable {
  name: string;
  moves: CashMove[];
  /** Undefined if the table does not show what its debit means: it is then read as a cash book. */
  debit: DebitMeaning | undefined;
}

type Word = 'in' | 'out' | 'debit' | 'credit';

const words: readonly (readonly [RegExp, Word])[] = [
  [/masuk|terima|pendapatan|income|^in$/i, 'in'],
  [/keluar|bayar|beban|biaya|expense|^out$/i, 'out'],
  [/debit|debet|^(d|db|dr)$/i, 'debit'],
  [/kredit|credit|^(k|c|cr)$/i, 'credit'],
];

const wordOf = (text: string | null): Word | undefined => {
  const bare = (text ?? '').replace(/[^\p{L}]+/gu, ' ').trim();
  return words.find(([pattern]) => pattern.test(bare))?.[1];
};

const hasBoth = (row: ReportRow): boolean => row.header('masuk') !== null && row.header('keluar') !== null;

/** Columns headed Debit and Kredit depend on whose book it is, columns headed Masuk and Keluar do not. */
function moveByColumns(row: ReportRow): CashMove {
  const [incoming, outgoing] = [row.amount('masuk'), row.amount('keluar')];
  const isSide = (role: string) => /^(debit|credit)$/.test(wordOf(row.header(role)) ?? '');
  return {
    row,
    incoming: incoming ?? 0,
    outgoing: outgoing ?? 0,
    isSided: isSide('masuk') && isSide('keluar'),
    isEmpty: incoming === null && outgoing === null,
  };
}

/**
 * Whether the signs give the directions already, beside words that only repeat them: -200 with Keluar is money out.
 * Otherwise a negative amount takes back what the word says.
 */
function signsRepeatWords(rows: readonly ReportRow[]): boolean {
  const signs = new Map<Word, Set<number>>();
  for (const row of rows) {
    const [word, sign] = [wordOf(row.text('jenis')), Math.sign(row.amount('jumlah') ?? 0)];
    if (word !== undefined && sign !== 0) signs.set(word, (signs.get(word) ?? new Set()).add(sign));
  }
  const signsOf = (word: Word) => [...(signs.get(word) ?? [])];
  const isOnly = (word: Word, sign: number) => signsOf(word).every((each) => each === sign);
  const [debit, credit] = [signsOf('debit'), signsOf('credit')];
  const areApart = debit.length <= 1 && credit.length <= 1 && (debit.length === 0 || debit[0] !== credit[0]);
  return isOnly('in', 1) && isOnly('out', -1) && areApart && [...signs.values()].some((each) => each.has(-1));
}

/** A negative amount is outgoing, unless a word in the row gives the direction. */
function moveByAmount(row: ReportRow, bySign: boolean): CashMove {
  const amount = row.amount('jumlah');
  const word = bySign ? undefined : wordOf(row.text('jenis'));
  const net = word === 'out' || word === 'credit' ? -(amount ?? 0) : (amount ?? 0);
  return {
    row,
    incoming: Math.max(net, 0),
    outgoing: Math.max(-net, 0),
    isSided: word === 'debit' || word === 'credit',
    isEmpty: amount === null,
  };
}

interface Votes {
  book: number;
  bank: number;
}

/** How often the running balance rises and falls as a cash book says, and how often the other way round. */
function votesOf(moves: readonly CashMove[], mayVote: (move: CashMove) => boolean = () => true): Votes {
  const votes = { book: 0, bank: 0 };
  for (const [index, move] of moves.entries()) {
    const { row, incoming, outgoing } = move;
    const [before, after] = [moves[index - 1]?.row.amount('saldo') ?? null, row.amount('saldo')];
    const net = toSen(incoming - outgoing);
    if (before === null || after === null || net === 0 || !mayVote(move)) continue;
    if (toSen(after - before) === net) votes.book += 1;
    if (toSen(after - before) === -net) votes.bank += 1;
  }
  return votes;
}

/** Bank statements often have the newest row first. If all rows are of one day, the running balance shows the order. */
function oldestFirst(moves: CashMove[]): CashMove[] {
  const days = moves.flatMap(({ row }) => row.day('tanggal') ?? []);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  if (first !== last) return first > last ? moves.toReversed() : moves;
  const fit = (list: readonly CashMove[]) => Math.max(...Object.values(votesOf(list)));
  return fit(moves.toReversed()) > fit(moves) ? moves.toReversed() : moves;
}

const statementName = /rekening\s*koran|mutasi\s*(rekening|bank)|\b(bank|account|e)\s*statement/i;
const bookName = /\bbuku\b|jurnal|journal|ledger|\bcash ?book\b|\bkas\s*(kecil|harian)\b/i;

/** The running balance proves what debit means; without one the name of the table and the banks' DB/CR may say so. */
function debitMeaning(moves: readonly CashMove[], name: string): DebitMeaning | undefined {
  const sided = moves.filter(({ isSided }) => isSided);
  const { book, bank } = votesOf(moves, ({ isSided }) => isSided);
  if (book !== bank) return bank > book ? 'bank' : 'book';
  const spaced = name.replace(/[_.-]+/g, ' ');
  const isDb = (text: string | null) => /(^|[^\p{L}])db($|[^\p{L}])/iu.test(text ?? '');
  const saysBank =
    statementName.test(spaced) || sided.some(({ row }) => isDb(row.header('jenis')) || isDb(row.text('jenis')));
  const saysBook = bookName.test(spaced);
  if (saysBank === saysBook) return undefined;
  return saysBank ? 'bank' : 'book';
}

const swapped = (move: CashMove): CashMove =>
  move.isSided ? { ...move, incoming: move.outgoing, outgoing: move.incoming } : move;

/** The money that the rows of one table move: each table is read by its own columns and its own balance. */
export function readCashTable(rows: readonly ReportRow[], name: string): CashTable {
  const bySign = signsRepeatWords(rows);
  const moves = oldestFirst(rows.map((row) => (hasBoth(row) ? moveByColumns(row) : moveByAmount(row, bySign))));
  const debit = debitMeaning(moves, name);
  return { name, debit, moves: debit === 'bank' ? moves.map(swapped) : moves };
}
