import type { Cell } from '@rapi/contracts';
import type { OpenGroups } from './grouping-queries';

const isSame = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

export const isOpen = ({ depth, toggled }: OpenGroups, keys: readonly Cell[]): boolean =>
  keys.length < depth !== toggled.some((each) => isSame(each, keys));

/** The most toggled groups that the API takes. Beyond that, the oldest returns to the default. */
const MOST = 500;

export function withToggled(open: OpenGroups, keys: readonly Cell[]): OpenGroups {
  const others = open.toggled.filter((each) => !isSame(each, keys));
  const toggled = others.length < open.toggled.length ? others : [...open.toggled, keys].slice(-MOST);
  return { ...open, toggled };
}
