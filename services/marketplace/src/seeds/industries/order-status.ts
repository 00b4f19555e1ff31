import type { RecipeStep } from '@rapi/contracts';
import { formula } from '../step-makers';
import { alike, isLike, leaveOutRows, repeated } from '../sure-figures';

const KEY = ['No Pesanan', 'Produk'] as const;
const BEFORE = '(?i)^ *((pesanan|order|transaksi|sudah|telah) +)*';
/** What stands behind the word: (dinilai), - otomatis, oleh pembeli. */
const BEHIND = '( *([(:,–-]| (oleh|by|otomatis|sistem|auto|dinilai|diulas|rated|reviewed)).*)? *$';
const FINISHED = `${BEFORE}(selesai|completed?|finished|done)${BEHIND}`;
const CANCELLED = `${BEFORE}((di)?batal(kan)?|cancell?ed)${BEHIND}`;
/** Words that take back what stands before them, in part or whole: Selesai (retur sebagian). */
const BUT = '(?i)(sebagian|partial|retur|return|refund|kembali|komplain|tolak|reject|belum (di)?bayar)';

const is = (pattern: string): string => `AND(${isLike('Status', pattern)}, NOT(${isLike('Status', BUT)}))`;

/** An order that is neither finished nor cancelled, nor is finished on another line, is to be looked at. */
export const ORDERS = { Status: 'NOT([Pesanan pasti])', ...repeated(...KEY) };

/** Leaves out what was cancelled, and says which orders are finished. An empty cell says nothing against it. */
export const orderSteps: readonly RecipeStep[] = [
  ...leaveOutRows(is(CANCELLED)),
  formula('Pesanan selesai', `OR(ISBLANK([Status]), ${is(FINISHED)})`),
  formula(
    'Pesanan pasti',
    `OR([Pesanan selesai], AND(${KEY.map((column) => `NOT(ISBLANK([${column}]))`).join(', ')}, COUNTIFS(${alike(...KEY)}, [Pesanan selesai], TRUE) > 0))`,
  ),
];
