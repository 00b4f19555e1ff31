import { buildFields, buildQris, parseQris, type Qris, setAmount } from '@rapi/indonesia/qris';

/**
 * Stands in for the merchant's code until one is configured. It is valid and scans, but names no bank and no registered
 * merchant, so no app pays it.
 */
export const EXAMPLE_PAYLOAD = buildQris([
  { id: '00', value: '01' },
  { id: '01', value: '11' },
  {
    id: '26',
    value: buildFields([
      { id: '00', value: 'ID.EXAMPLE.WWW' },
      { id: '01', value: '936000000000000000' },
      { id: '02', value: '000000000000000' },
      { id: '03', value: 'UMI' },
    ]),
  },
  {
    id: '51',
    value: buildFields([
      { id: '00', value: 'ID.CO.QRIS.WWW' },
      { id: '02', value: 'ID0000000000000' },
      { id: '03', value: 'UMI' },
    ]),
  },
  { id: '52', value: '7372' },
  { id: '53', value: '360' },
  { id: '58', value: 'ID' },
  { id: '59', value: 'CONTOH RAPI' },
  { id: '60', value: 'JAKARTA' },
  { id: '61', value: '10110' },
]);

export interface MerchantCode {
  merchant: Qris;
  isExample: boolean;
  /** The code's payload: for any amount, or for the given one in rupiah. */
  payload(amount?: number): string;
}

/** Why a text cannot be the merchant's code; undefined if it can. */
export function payloadProblem(payload: string): string | undefined {
  const reading = parseQris(payload);
  if (!reading.valid) return reading.reason;
  return reading.qris.kind === 'static' ? undefined : 'it is for one payment only (tag 01 is 12); give the static one';
}

/** @throws RangeError for a payload that `payloadProblem` rejects. */
export function merchantCodeOf(given: string | undefined): MerchantCode {
  const text = given ?? EXAMPLE_PAYLOAD;
  const reading = parseQris(text);
  if (!reading.valid) throw new RangeError(reading.reason);
  return {
    merchant: reading.qris,
    isExample: given === undefined,
    payload: (amount) => (amount === undefined ? text : setAmount(text, amount)),
  };
}
