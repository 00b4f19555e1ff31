/**
 * 32 hexadecimal digits. Does not use `crypto.randomUUID`, which needs HTTPS, because an office may run the product
 * over plain HTTP.
 */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
