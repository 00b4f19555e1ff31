import { sentence, type Sentence } from '@rapi/contracts';
import { checkNik, checkNpwp, type NikCheck, type NpwpCheck } from '@rapi/indonesia';

const npwpFault = (code: NpwpCheck['code']) =>
  code === 'length' || code === 'check_digit' || code === 'placeholder' ? code : 'characters';
const nikFault = (code: NikCheck['code']) => (code === 'empty' || code === 'ok' ? 'characters' : code);

/**
 * What is wrong with the form or check digit of an NPWP of 15 or 16 digits, or of a NIK used as one (PMK
 * 112/PMK.03/2022); undefined if nothing is.
 */
export function taxNumberFault(text: string): Sentence | undefined {
  const { valid, code } = checkNpwp(text);
  return valid ? undefined : sentence(`violation_npwp_${npwpFault(code)}`);
}

/** What is wrong with the form of a NIK; undefined if nothing is. Whether it is registered is not checked. */
export function personNumberFault(text: string): Sentence | undefined {
  const { valid, code } = checkNik(text);
  return valid ? undefined : sentence(`violation_nik_${nikFault(code)}`);
}
