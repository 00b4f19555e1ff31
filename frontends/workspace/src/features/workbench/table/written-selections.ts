/**
 * Selections that the grid wrote into the address and the page has not been drawn with yet. A busy page is drawn late:
 * when it gets the first of two selections, the second is already written, so the first is not a place somebody went
 * back to.
 */
export function writtenSelections(first: string) {
  let drawn = first;
  let waiting: string[] = [];
  return {
    write: (selection: string) => {
      if (selection !== (waiting.at(-1) ?? drawn)) waiting.push(selection);
    },
    /** Notes what the page is drawn with; returns whether the grid itself wrote it. */
    draw: (selection: string): boolean => {
      const place = waiting.indexOf(selection);
      drawn = selection;
      waiting = place === -1 ? [] : waiting.slice(place + 1);
      return place !== -1;
    },
  };
}
