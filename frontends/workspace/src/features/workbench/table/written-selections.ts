/**
 * What the grid has written into the address, while the page is not drawn with it yet. A busy page is drawn late: by the time it has
 * the first of two selections, the second is written, and the first is no place that somebody went back to.
 */
export function writtenSelections(first: string) {
  let drawn = first;
  let waiting: string[] = [];
  return {
    write: (selection: string) => {
      if (selection !== (waiting.at(-1) ?? drawn)) waiting.push(selection);
    },
    /** Takes what the page is drawn with; answers whether the grid has written it itself. */
    draw: (selection: string): boolean => {
      const place = waiting.indexOf(selection);
      drawn = selection;
      waiting = place === -1 ? [] : waiting.slice(place + 1);
      return place !== -1;
    },
  };
}
