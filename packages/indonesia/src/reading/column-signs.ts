/** Decides what the signs in a column's numbers do. Only values with a single reading decide, never convention. */
import type { Notation } from './column-reading';

export type Sign = ',' | '.';
export const signs = [',', '.'] as const;
const other = (sign: Sign): Sign => (sign === ',' ? '.' : ',');

/** Cells by what they show about a sign. */
export interface SignCells {
  /** It separates thousands and can do nothing else: 1.234.567, Rp 12.500. */
  groups: number;
  /** It separates decimals: 12,5. */
  decimals: number;
  /** How many of these have three decimals or more. */
  longDecimals: number;
  /** It is a single sign before exactly three digits, and may do either: 1.500. */
  open: number;
}
export type SignEvidence = Readonly<Record<Sign, SignCells>>;

type Role = 'groups' | 'decimals';
type Roles = Partial<Record<Sign, Role>>;

/** What is settled about a column's signs. */
export interface SettledSigns {
  notation: Pick<Notation, 'decimal' | 'groups'>;
  /** The remaining readings, the likelier first, if a value has two readings. */
  open?: readonly Notation[];
}

/** If single ambiguous signs outnumber the decimals more than this many times, the decimals do not settle them. */
const MOST_OPEN = 4;
/**
 * If fewer than this share of the decimals are long, and there are thousands next to them, 1,500 is hardly one and a
 * half.
 */
const LONG = 0.2;

/** Whether the ambiguous signs of a column may come from another writer than its decimals. */
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

/** What a sign does by a notation; undefined where the notation leaves it open. */
export const roleOfSign = (notation: Notation, sign: Sign): Role | undefined => rolesBy(notation)[sign];

const hasEvidence = ({ groups, decimals }: SignCells): boolean => groups + decimals > 0;

/**
 * The role of each sign by the column itself; if the column shows nothing about either sign, by the file's other
 * columns.
 */
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

/** The notation for settled roles; a sign that does not occur gets the role that the other leaves. */
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

/** The readings that differ in what is open, and agree with what is settled. */
function openReadings(roles: Roles, open: readonly Sign[]): Notation[] {
  const seen = new Set<string>();
  return readings.filter((notation) => {
    const by = rolesBy(notation);
    if (signs.some((sign) => roles[sign] !== undefined && roles[sign] !== by[sign])) return false;
    const key = open.map((sign) => by[sign]).join();
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Lists thousands first, or decimals if the header names a measure. This only orders the answers and decides nothing.
 */
function inOrder(notations: readonly Notation[], open: readonly Sign[], isMeasure: boolean): Notation[] {
  const grouping = (notation: Notation) => open.filter((sign) => rolesBy(notation)[sign] === 'groups').length;
  return [...notations].sort((a, b) => (grouping(b) - grouping(a)) * (isMeasure ? -1 : 1));
}

/** What was settled beside a question that stays open, unless the column shows the opposite now. */
const carriedRoles = (evidence: SignEvidence, { groups }: Notation): Roles =>
  groups && groups !== 'both' && evidence[groups].decimals === 0 ? { [groups]: 'groups' } : {};

/** Settles the signs of a column. A person's answer wins. */
export function settleSigns(
  evidence: SignEvidence,
  { asked, file, isMeasure }: { asked: Notation; file?: SignEvidence; isMeasure: boolean },
): SettledSigns {
  if (asked.decimal !== undefined || asked.groups === 'both')
    return {
      notation: { ...(asked.decimal && { decimal: asked.decimal }), ...(asked.groups && { groups: asked.groups }) },
    };
  const shown = settledRoles(evidence, file);
  const carried = asked.isOpen ? carriedRoles(evidence, asked) : shown;
  const open = signs.filter((sign) => evidence[sign].open > 0 && carried[sign] === undefined);
  // If the question stays open, what the other sign does here says nothing about this one.
  const roles = open.length > 0 ? carried : shown;
  const notation = notationOf(roles, evidence);
  if (open.length === 0) return { notation };
  return { notation, open: inOrder(openReadings(roles, open), open, isMeasure) };
}

const decimalBeside = { '.': ',', ',': '.', both: 'open' } as const;

/** The decimal sign that a notation tells; 'open' where both signs group, undefined where it tells none. */
export const decimalTold = ({ decimal, groups }: Notation): Sign | 'open' | undefined =>
  decimal ?? (groups && decimalBeside[groups]);

const LONE_SIGN = /\d([.,])\d{3}(?!\d)/;

/** The signs that the texts of a question about them hold, which shows texts of both. */
export function askedSigns(options: readonly { examples: readonly { text: string }[] }[]): Sign | 'both' | undefined {
  const found = new Set(options.flatMap(({ examples }) => examples.map(({ text }) => LONE_SIGN.exec(text)?.[1])));
  const [sign, second] = signs.filter((each) => found.has(each));
  return second === undefined ? sign : 'both';
}
