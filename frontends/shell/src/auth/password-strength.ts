export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/**
 * A hint, not a rule: the server decides what it refuses. 0 is nothing typed, 1 is too short; beyond that, length
 * counts more than variety.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  if (length === 0) return 0;
  if (length < 8 || new Set(password).size < 4) return 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (length >= 16 || (length >= 12 && variety >= 3)) return 4;
  return length >= 10 || variety >= 3 ? 3 : 2;
}
