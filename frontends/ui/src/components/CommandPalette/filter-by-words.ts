import type { SpotlightActionData, SpotlightFilterFunction } from '@mantine/spotlight';

const textOf = ({ label, description, keywords }: SpotlightActionData): string =>
  [label, description, keywords].flat().join(' ').toLowerCase();

/** Matches actions that contain every word, in any order: “clean sales” finds “Smart Clean: sales.csv”. */
export const filterByWords: SpotlightFilterFunction = (query, actions) => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (action: SpotlightActionData) => words.every((word) => textOf(action).includes(word));
  return actions.flatMap((each): typeof actions => {
    if (!('actions' in each)) return fits(each) ? [each] : [];
    const found = each.actions.filter(fits);
    return found.length > 0 ? [{ ...each, actions: found }] : [];
  });
};
