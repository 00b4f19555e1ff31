/** Pairs of things that are alike: places in a list and a similarity, in three lists of equal length. */
export interface SimilarPairs {
  left: ArrayLike<number>;
  right: ArrayLike<number>;
  similarity: ArrayLike<number>;
}

export interface LinkedGroups {
  /** For each thing the first thing of its group; itself where it is alone. */
  leader: Int32Array;
  /** By leader: the weakest of the links that hold the group together; 1 where there are none. */
  weakest: Float64Array;
}

/** Groups what is linked by pairs, the strongest first, so that a group's weakest link is as strong as it can be. */
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
