interface Named {
  name: string;
}
interface Card extends Named {
  price_idr: number;
}

/** Plans that the landing page names and nobody pays for in the product: what they give is agreed by message (R-PLAN-7). */
export function agreedPlans(cards: readonly Card[], paid: readonly Named[]) {
  const names = cards.filter(({ price_idr }) => price_idr > 0).map(({ name }) => name);
  return {
    names: names.join(', '),
    /** A name that stands in both lists and means two things. */
    twice: paid.find(({ name }) => names.includes(name))?.name,
  };
}
