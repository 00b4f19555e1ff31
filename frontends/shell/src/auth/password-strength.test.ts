import { passwordStrength } from './password-strength';

test.each([
  ['', 0],
  ['Ab1!', 1],
  ['aaaaaaaaaaaa', 1],
  ['sandisaya', 2],
  ['Sandi-12', 3],
  ['kuda batu jendela awan', 4],
] as const)('%p is %p', (password, strength) => expect(passwordStrength(password)).toBe(strength));
