/** E-mail addresses: tidied and checked for obvious form, never corrected ("gmial.com" stays as it is). */

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const LONGEST = 254;

function isLocalPart(local: string): boolean {
  return LOCAL.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP.test(labels.at(-1) ?? '');
}

/** ' Budi@Contoh.CO.ID ' → 'budi@contoh.co.id'; undefined for what is certainly not one address. */
export function normaliseEmail(text: string): string | undefined {
  if (text.length > LONGEST + 20) return undefined;
  const address = text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();
  const [local = '', domain = '', ...more] = address.split('@');
  const valid = address.length <= LONGEST && more.length === 0 && isLocalPart(local) && isDomain(domain);
  return valid ? address : undefined;
}
