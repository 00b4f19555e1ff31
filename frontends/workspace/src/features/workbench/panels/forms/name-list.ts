/** `Kota, Provinsi` → the names, without empty ones. */
export const listOfNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
