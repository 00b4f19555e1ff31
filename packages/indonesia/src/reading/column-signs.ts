/** What the signs in the numbers of a column do: decided by what can be read one way only, never by habit. */
import type { Notation } from './column-reading';

export type Sign = ',' | '.';
export const signs = [',', '.'] as const;
const other = (sign: Sign): Sign => (sign === ',' ? '.' : ',');

/** Cells by what they show of a sign. */
export interface SignCells {
  /** It parts thousands in them, and can do nothing else: 1.234.567, Rp 12.500. */
  groups: number;
  /** It parts decimals in them: 12,5. */
  decimals: number;
  /** Of these, the ones with three decimals or more. */
  longDecimals: number;
  /** It stands alone before exactly three digits, and may do either: 1.500. */
  open: number;
}
export type SignEvidence = Readonly<Record<Sign, SignCells>>;

type Role = 'groups' | 'decimals';
type Roles = Partial<Record<Sign, Role>>;

/** What is settled of a column's signs. */
export interface SettledSigns {
  notation: Pick<Notation, 'decimal' | 'groups'>;
  /** The readings that are left, the likelier first, where a value may be read in two ways. */
  open?: readonly Notation[];
}

/** Decimals that stand beside more than this many times as many lone signs are too few to settle these. */
const MOST_OPEN = 4;
/** With fewer long fractions than this among the decimals, and thousands beside them, 1,500 is hardly one and a half. */
const LONG = 0.2;

/** Whether the lone signs of a column may be of another hand than the decimals that stand in it. */
function isStrange(evidence: SignEvidence, sign: Sign): boolean {
  const { open, decimals, longDecimals } = evidence[sign];
  const beside = evidence[other(sign)];
  if (open > decimals * MOST_OPEN) return true;
  return open > 0 && beside.groups + beside.open > 0 && longDecimals < decimals * LONG;
}

function roleOf(evidence: SignEvidence, sign: Sign): Role | undefined {
  const { groups, decimals } = evidence[sign];
  const beside = evidence[other(sign)];
  if (groups > 0) return decimals === 0 ? 'groups' : undefined;
  if (decimals > 0) return beside.decimals === 0 && !isStrange(evidence, sign) ? 'decimals' : undefined;
  return beside.decimals > 0 && beside.groups === 0 ? 'groups' : undefined;
}

const rolesBy = ({ decimal, groups }: Notation): Roles => {
  const roles: Roles = decimal ? { [decimal]: 'decimals', [other(decimal)]: 'groups' } : {};
  for (const sign of signs) if (groups === 'both' || groups === sign) roles[sign] = 'groups';
  return roles;
};

const hasEvidence = ({ groups, decimals }: SignCells): boolean => groups + decimals > 0;

/** The roles by the column, and where it shows nothing of either sign, by the other columns of the file. */
function settledRoles(own: SignEvidence, file: SignEvidence | undefined): Roles {
  const isSilent = !signs.some((sign) => hasEvidence(own[sign]));
  const evidence = isSilent && file ? file : own;
  return Object.fromEntries(
    signs.flatMap((sign) => {
      const role = roleOf(evidence, sign);
      return role ? [[sign, role]] : [];
    }),
  );
}

/** The notation of settled roles; a sign that the column has nowhere is taken for what the other leaves to it. */
function notationOf(roles: Roles, evidence: SignEvidence): SettledSigns['notation'] {
  if (roles[','] === 'groups' && roles['.'] === 'groups') return { groups: 'both' };
  const decimal = signs.find((sign) => roles[sign] === 'decimals');
  if (decimal) return { decimal };
  const group = signs.find((sign) => roles[sign] === 'groups');
  if (group) return evidence[other(group)].open > 0 ? { groups: group } : { decimal: other(group) };
  const [comma, point] = [evidence[','].decimals, evidence['.'].decimals];
  const isOpen = evidence[','].open + evidence['.'].open > 0;
  return isOpen || comma === point ? {} : { decimal: comma > point ? ',' : '.' };
}

const readings: readonly Notation[] = [{ decimal: ',' }, { decimal: '.' }, { groups: 'both' }];

/** The readings that differ in what is open, and leave what is settled as it is. */
function openReadings(roles: Roles, open: readonly Sign[]): Notation[] {
  const seen = new Set<string>();
  return readings.filter((notation) => {
    const by = rolesBy(notation);
    if (signs.some((sign) => roles[sign] !== undefined && roles[sign] !== by[sign])) return false;
    const key = open.map((sign) => by[sign]).join();
    return !seen.has(key) && seen.add(key);
  });
}

/** Thousands first, unless the header speaks of measures: this is the order of the answers and decides nothing. */
function inOrder(notations: readonly Notation[], open: readonly Sign[], isMeasure: boolean): Notation[] {
  const grouping = (notation: Notation) => open.filter((sign) => rolesBy(notation)[sign] === 'groups').length;
  return [...notations].sort((a, b) => (grouping(b) - grouping(a)) * (isMeasure ? -1 : 1));
}

/** Settles the signs of a column. What a person said wins. */
export function settleSigns(
  evidence: SignEvidence,
  { asked, file, isMeasure }: { asked: Notation; file?: SignEvidence; isMeasure: boolean },
): SettledSigns {
  if (asked.decimal !== undefined || asked.groups === 'both')
    return {
      notation: { ...(asked.decimal && { decimal: asked.decimal }), ...(asked.groups && { groups: asked.groups }) },
    };
  const roles = settledRoles(evidence, file);
  const notation = notationOf(roles, evidence);
  const open = signs.filter((sign) => evidence[sign].open > 0 && roles[sign] === undefined);
  if (open.length === 0) return { notation };
  return { notation, open: inOrder(openReadings(roles, open), open, isMeasure) };
}
