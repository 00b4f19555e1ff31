/** Similar pairs: two indexes and a similarity, in three lists of equal length. */
export interface SimilarPairs {
  left: ArrayLike<number>;
  right: ArrayLike<number>;
  similarity: ArrayLike<number>;
}

export interface LinkedGroups {
  /** For each thing the first of its group; itself if it is alone. */
  leader: Int32Array;
  /** By leader, the weakest link that holds the group together; 1 without links. */
  weakest: Float64Array;
}

/**
 * Groups linked things, using the strongest pairs first, so that each group's weakest link is as strong as possible.
 */
export function linkPairs(count: number, { left, right, similarity }: SimilarPairs): LinkedGroups {
  const leader = Int32Array.from({ length: count }, (_, i) => i);
  const weakest = new Float64Array(count).fill(1);
  const find = (place: number): number => {
    let root = place;
    while (leader[root] !== root) root = leader[root] ?? root;
    for (let each = place; each !== root;) {
      const next = leader[each] ?? root;
      leader[each] = root;
      each = next;
    }
    return root;
  };
  const order = Uint32Array.from({ length: similarity.length }, (_, i) => i);
  order.sort((a, b) => (similarity[b] ?? 0) - (similarity[a] ?? 0));
  for (const pair of order) {
    const [a, b] = [find(left[pair] ?? 0), find(right[pair] ?? 0)];
    if (a === b) continue;
    const [first, second] = a < b ? [a, b] : [b, a];
    leader[second] = first;
    weakest[first] = similarity[pair] ?? 0;
  }
  for (let place = 0; place < count; place++) leader[place] = find(place);
  return { leader, weakest };
}
