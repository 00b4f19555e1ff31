import { sentence } from '@rapi/contracts';
import { checkNik, findProvince, type NikCheck } from '@rapi/indonesia';
import { pieceOf, type Line } from '../geometry/lines';
import { ocrWarning } from '../ocr-warning';
import type { OcrWarning } from '../reading';
import { fold } from '../values/confusables';
import { findDates } from '../values/dates';
import { findNik } from '../values/tax-numbers';
import { isExact, type DocumentLines } from '../lines/document-lines';
import type { FoundField } from './found-field';

/** Labels of an identity card (KTP) in their order on the card, folded for comparison. */
const LABELS: readonly [name: string, pattern: RegExp][] = (
  [
    ['nik', 'nik'],
    ['full_name', 'nama'],
    ['birth', 'tempat ?[/.]? ?(?:tgl|tanggal)\\.? ?lahir'],
    ['gender', 'jenis ?kelamin'],
    ['blood_type', 'gol\\.? ?darah'],
    ['address', 'alamat'],
    ['rt_rw', 'rt ?[/.]? ?rw'],
    ['village', 'kel ?[/.]? ?desa|kelurahan'],
    ['district', 'kecamatan'],
    ['religion', 'agama'],
    ['marital_status', 'status ?perkawinan'],
    ['occupation', 'pekerjaan'],
    ['nationality', 'kewarganegaraan'],
    ['valid_until', 'berlaku ?hingga'],
  ] as const
).map(([name, written]) => [
  name,
  new RegExp(`(?<!\\p{L})(?:${written.split('|').map(fold).join('|')})(?!\\p{L})`, 'u'),
]);

interface Value {
  name: string;
  line: Line;
  start: number;
  end: number;
}

/** The value of each label on a line: up to the next label or the end. */
function valuesOn(line: Line): Value[] {
  const folded = fold(line.text);
  const labels = LABELS.flatMap(([name, pattern]) => {
    const match = pattern.exec(folded);
    return match ? [{ name, start: match.index, end: match.index + match[0].length }] : [];
  }).sort((a, b) => a.start - b.start);
  return labels.flatMap(({ name, end }, index) => {
    const to = labels[index + 1]?.start ?? line.text.length;
    const signs = /^[\s:;.=-]*/.exec(line.text.slice(end, to))?.[0].length ?? 0;
    const text = line.text.slice(end + signs, to).trimEnd();
    return text === '' ? [] : [{ name, line, start: end + signs, end: end + signs + text.length }];
  });
}

function field(
  name: string,
  { line, start, end }: Omit<Value, 'name'>,
  certainty: number,
  normalized?: string | null,
): FoundField[] {
  const piece = pieceOf(line, start, end);
  return piece
    ? [{ name, piece, value: piece.text, normalized: normalized === undefined ? piece.text : normalized, certainty }]
    : [];
}

function nikField(document: DocumentLines, value: Value): FoundField[] {
  const number = findNik(value.line.text.slice(value.start, value.end), isExact(document, value.line));
  if (!number) return field('nik', value, 0.3, null);
  const piece = pieceOf(value.line, value.start + number.start, value.start + number.end);
  const valid = checkNik(number.text, { minimumAge: 17 }).valid;
  return piece
    ? [{ name: 'nik', piece, value: number.text, normalized: valid ? number.text : null, certainty: number.certainty }]
    : [];
}

/** 'SURABAYA, 17-08-1990' is a place and a date. */
function birthFields(document: DocumentLines, { line, start, end }: Value): FoundField[] {
  const text = line.text.slice(start, end);
  const [date] = findDates(text, isExact(document, line));
  if (!date) return field('birth_place', { line, start, end }, 0.5);
  const place = text.slice(0, date.start).replace(/[\s,.]+$/, '');
  return [
    ...(place === '' ? [] : field('birth_place', { line, start, end: start + place.length }, 0.9)),
    ...field('birth_date', { line, start: start + date.start, end: start + date.end }, date.certainty, date.iso),
  ];
}

const CHOICES: Readonly<Record<string, readonly [normalized: string, written: RegExp][]>> = {
  gender: [
    ['male', /lak[il1]|pria/i],
    ['female', /perempuan|wanita/i],
  ],
  marital_status: [
    ['single', /belum/i],
    ['widowed', /cerai mati/i],
    ['divorced', /cerai/i],
    ['married', /kawin/i],
  ],
};

function choiceField(value: Value): FoundField[] {
  const text = value.line.text.slice(value.start, value.end);
  const choice = CHOICES[value.name]?.find(([, pattern]) => pattern.test(text));
  return field(value.name, value, choice ? 0.95 : 0.5, choice?.[0] ?? null);
}

function validUntil(document: DocumentLines, value: Value): FoundField[] {
  const text = value.line.text.slice(value.start, value.end);
  const [date] = findDates(text, isExact(document, value.line));
  const lifelong = /seumur/i.test(text);
  return field('valid_until', value, lifelong || date ? 0.95 : 0.5, lifelong ? 'lifetime' : (date?.iso ?? null));
}

function fieldsOf(document: DocumentLines, value: Value): FoundField[] {
  if (value.name === 'nik') return nikField(document, value);
  if (value.name === 'birth') return birthFields(document, value);
  if (value.name === 'valid_until') return validUntil(document, value);
  return CHOICES[value.name] ? choiceField(value) : field(value.name, value, 0.9);
}

/** PROVINSI and KOTA or KABUPATEN are alone at the head of the card. */
function headFields(document: DocumentLines): FoundField[] {
  return document.lines.slice(0, 4).flatMap((line) => {
    const text = line.text.replaceAll('\t', ' ').trim();
    const province = /^provinsi\s+(.+)$/i.exec(text)?.[1];
    const whole = { line, start: 0, end: line.text.length };
    if (province)
      return field(
        'province',
        { ...whole, start: line.text.length - province.length },
        0.9,
        findProvince(province)?.name ?? null,
      );
    return /^(?:kota|kabupaten|jakarta)\b/i.test(text) ? field('city', whole, 0.9) : [];
  });
}

/** The fields of an Indonesian identity card. */
export function idCardFields(document: DocumentLines): FoundField[] {
  const fields = [
    ...document.lines.flatMap(valuesOn).flatMap((value) => fieldsOf(document, value)),
    ...headFields(document),
  ];
  const bare = fields.some(({ name }) => name === 'nik') ? [] : looseNik(document);
  const all = [...bare, ...fields];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** A NIK whose label was not read. */
function looseNik(document: DocumentLines): FoundField[] {
  for (const line of document.lines) {
    const number = findNik(line.text, isExact(document, line));
    if (number && number.certainty >= 0.8)
      return nikField(document, { name: 'nik', line, start: number.start, end: number.end });
  }
  return [];
}

/** The value was found by its digits, so it is not empty: then its length is wrong. */
const faultOf = (code: NikCheck['code']) => (code === 'empty' || code === 'ok' ? 'length' : code);

/** The NIK contains birth date and sex too: contradictions are reported. */
export function checkIdCard(fields: readonly FoundField[]): OcrWarning[] {
  const known = new Map(fields.map(({ name, normalized }) => [name, normalized]));
  const nik = fields.find(({ name }) => name === 'nik');
  if (!nik) return [];
  const check = checkNik(nik.value, { minimumAge: 17 });
  if (!check.valid) {
    const why = sentence(`violation_nik_${faultOf(check.code)}` as const);
    return [ocrWarning('nik_invalid', sentence('ocr_nik_invalid', { why }), ['nik'])];
  }
  const wrong: ('birth_date' | 'gender')[] = [
    ...(typeof known.get('birth_date') === 'string' && known.get('birth_date') !== check.birthDate
      ? ['birth_date' as const]
      : []),
    ...(typeof known.get('gender') === 'string' && known.get('gender') !== check.sex ? ['gender' as const] : []),
  ];
  if (wrong.length === 0) return [];
  const said = sentence('ocr_nik_mismatch', { fields: wrong.map((name) => `part_${name}` as const) });
  return [ocrWarning('nik_mismatch', said, ['nik', ...wrong])];
}
