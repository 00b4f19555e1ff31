/** 32 hexadecimal digits. `crypto.randomUUID` exists over HTTPS only, and an office may run the product over plain HTTP. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
