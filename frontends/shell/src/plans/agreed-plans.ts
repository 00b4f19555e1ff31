interface Named {
  name: string;
}
interface Card extends Named {
  price_idr: number;
}

/** Plans of the landing page that the product does not sell: what they include is agreed by message (R-PLAN-7). */
export function agreedPlans(cards: readonly Card[], paid: readonly Named[]) {
  const names = cards.filter(({ price_idr }) => price_idr > 0).map(({ name }) => name);
  return {
    names: names.join(', '),
    /** A name in both lists that means two things. */
    twice: paid.find(({ name }) => names.includes(name))?.name,
  };
}
