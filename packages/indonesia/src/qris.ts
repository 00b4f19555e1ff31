/**
 * QRIS payloads (EMVCo merchant-presented mode): reads and checks them, and sets an amount by parsing the fields and
 * writing them again in tag order. Never replaces text, which breaks on names that contain a tag.
 */
import { decimal, decimalText, rounded } from './decimal';

export interface QrisField {
  /** Two digits, '00' to '99'. */
  id: string;
  /** Up to 99 characters. */
  value: string;
}

export interface Qris {
  /** static: one code for all payments; dynamic: for one payment. */
  kind: 'static' | 'dynamic';
  merchantName: string;
  merchantCity: string;
  postalCode?: string;
  /** National merchant id, 'ID' + 13 digits. */
  nmid?: string;
  /** Merchant criteria: UMI, UKE, UME, UBE, URE. */
  criteria?: string;
  /** Rupiah; absent if the payer enters it. */
  amount?: number;
  /** Domain of the acquirer: 'ID.CO.SHOPEE.WWW'. */
  acquirer?: string;
  categoryCode: string;
  /** In payload order, without the CRC. */
  fields: readonly QrisField[];
}

export type QrisReading = { valid: true; qris: Qris } | { valid: false; reason: string };

const CRC_TAG = '6304';
const REQUIRED = ['00', '01', '52', '53', '58', '59', '60'] as const;

/** CRC-16/CCITT-FALSE (0x1021, start 0xFFFF) over UTF-8, as four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) !== 0 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Splits tag-length-value text; undefined if a length is wrong. Lengths count characters. */
export function parseFields(text: string): QrisField[] | undefined {
  const characters = [...text];
  const fields: QrisField[] = [];
  let at = 0;
  while (at < characters.length) {
    const head = characters.slice(at, at + 4).join('');
    if (!/^\d{4}$/.test(head)) return undefined;
    const length = Number(head.slice(2));
    const value = characters.slice(at + 4, at + 4 + length);
    if (value.length !== length) return undefined;
    fields.push({ id: head.slice(0, 2), value: value.join('') });
    at += 4 + length;
  }
  return fields;
}

/**
 * Joins fields in the order given.
 * @throws RangeError for an id that is not two digits or a value longer than 99 characters.
 */
export function buildFields(fields: readonly QrisField[]): string {
  return fields
    .map(({ id, value }) => {
      const length = [...value].length;
      if (!/^\d{2}$/.test(id) || length > 99) throw new RangeError(`QRIS field ${id} cannot be written.`);
      return id + String(length).padStart(2, '0') + value;
    })
    .join('');
}

/** Builds a payload: the fields in tag order, then the CRC. Replaces a CRC among the fields. */
export function buildQris(fields: readonly QrisField[]): string {
  const ordered = fields.filter(({ id }) => id !== '63').sort((a, b) => Number(a.id) - Number(b.id));
  const body = buildFields(ordered) + CRC_TAG;
  return body + crc16(body);
}

function failed(reason: string): QrisReading {
  return { valid: false, reason };
}

function valueOf(fields: readonly QrisField[], id: string): string | undefined {
  return fields.find((field) => field.id === id)?.value;
}

function structureProblem(fields: readonly QrisField[]): string | undefined {
  if (new Set(fields.map(({ id }) => id)).size !== fields.length) return 'Ada tag QRIS yang ditulis dua kali.';
  const missing = REQUIRED.filter((id) => valueOf(fields, id) === undefined);
  if (missing.length > 0) return `Tag QRIS ${missing.join(', ')} tidak ada.`;
  if (valueOf(fields, '00') !== '01') return 'Versi QRIS (tag 00) harus 01.';
  if (!['11', '12'].includes(valueOf(fields, '01') ?? '')) return 'Jenis QRIS (tag 01) harus 11 atau 12.';
  if (valueOf(fields, '53') !== '360') return 'Mata uang QRIS (tag 53) harus 360 (rupiah).';
  if (valueOf(fields, '58') !== 'ID') return 'Negara QRIS (tag 58) harus ID.';
  const amount = valueOf(fields, '54');
  return amount === undefined || /^\d{1,10}(?:\.\d{0,2})?$/.test(amount)
    ? undefined
    : 'Nominal QRIS (tag 54) tidak terbaca.';
}

function optional<Key extends string>(key: Key, value: string | undefined): { [K in Key]?: string } {
  const part: { [K in Key]?: string } = {};
  if (value !== undefined) part[key] = value;
  return part;
}

function describe(fields: readonly QrisField[]): Qris {
  const national = parseFields(valueOf(fields, '51') ?? '') ?? [];
  const account = fields.find(({ id }) => Number(id) >= 26 && Number(id) <= 45);
  const acquirer = parseFields(account?.value ?? '') ?? [];
  const amount = valueOf(fields, '54');
  return {
    kind: valueOf(fields, '01') === '12' ? 'dynamic' : 'static',
    merchantName: valueOf(fields, '59') ?? '',
    merchantCity: valueOf(fields, '60') ?? '',
    categoryCode: valueOf(fields, '52') ?? '',
    ...optional('postalCode', valueOf(fields, '61')),
    ...optional('nmid', valueOf(national, '02')),
    ...optional('criteria', valueOf(national, '03')),
    ...optional('acquirer', valueOf(acquirer, '00')),
    ...(amount === undefined ? {} : { amount: Number(amount) }),
    fields,
  };
}

/** Reads and checks a payload; the reason is an Indonesian sentence. */
export function parseQris(payload: string): QrisReading {
  if (payload.length > 1000) return failed('Kode QRIS terlalu panjang.');
  const text = payload.trim();
  const body = text.slice(0, -4);
  if (!body.endsWith(CRC_TAG)) return failed('Kode QRIS tidak diakhiri CRC (tag 63).');
  const crc = crc16(body);
  if (text.slice(-4).toUpperCase() !== crc)
    return failed(`CRC QRIS tidak cocok: tertulis ${text.slice(-4)}, seharusnya ${crc}.`);
  const all = parseFields(text);
  if (all === undefined) return failed('Susunan tag QRIS tidak terbaca.');
  const fields = all.filter(({ id }) => id !== '63');
  const problem = structureProblem(fields);
  return problem === undefined ? { valid: true, qris: describe(fields) } : failed(problem);
}

/**
 * The same merchant's code for one payment: tag 01 dynamic, tag 54 the amount in rupiah (at most two decimals).
 * Officially the acquirer issues dynamic codes; this is for merchants who have only the static code. @throws RangeError
 * for an invalid payload, or an amount outside of 0,01 to 9.999.999.999,99.
 */
export function setAmount(payload: string, amount: number): string {
  const reading = parseQris(payload);
  if (!reading.valid) throw new RangeError(reading.reason);
  const value = Number.isFinite(amount) ? rounded(decimal(amount), 2) : { digits: 0n, scale: 2 };
  if (value.digits <= 0n || value.digits >= 10n ** 12n) throw new RangeError('Nominal QRIS harus lebih dari nol.');
  const text = decimalText(value).replace(/\.00$/, '');
  const kept = reading.qris.fields.filter(({ id }) => id !== '01' && id !== '54');
  return buildQris([...kept, { id: '01', value: '12' }, { id: '54', value: text }]);
}
