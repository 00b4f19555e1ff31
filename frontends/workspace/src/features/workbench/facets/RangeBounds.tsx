import { Button, TextInput } from '@rapi/ui';
import { readNumber } from '@rapi/ui/controls';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, writtenBound as written } from './bound-text';
import type { Bound } from './facet-filter';
import classes from './Facets.module.css';

interface RangeBoundsProps {
  column: string;
  kind: 'numbers' | 'dates';
  range: readonly [Bound, Bound] | undefined;
  least: Bound | null;
  most: Bound | null;
  onRange: (range: readonly [Bound, Bound]) => void;
}

/** Inputs for both ends of a range; an end left unchanged stays as it is. */
export function RangeBounds({ column, kind, range, least, most, onRange }: RangeBoundsProps) {
  const said = `${written(range?.[0] ?? least)} ${written(range?.[1] ?? most)}`;
  // The inputs show a range that was drawn.
  return <Bounds key={said} {...{ column, kind, onRange }} first={range?.[0] ?? least} last={range?.[1] ?? most} />;
}

interface BoundsProps extends Pick<RangeBoundsProps, 'column' | 'kind' | 'onRange'> {
  first: Bound | null;
  last: Bound | null;
}

function Bounds({ column, kind, onRange, first, last }: BoundsProps) {
  const { t } = useTranslation('workbenchPanels');
  const [from, setFrom] = useState(written(first));
  const [to, setTo] = useState(written(last));
  const boundIn: (text: string) => Bound | undefined = kind === 'numbers' ? readNumber : dayIn;
  const [one, other] = [boundIn(from), boundIn(to)];
  const isChanged = from !== written(first) || to !== written(last);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (one === undefined || other === undefined) return;
    onRange(one <= other ? [one, other] : [other, one]);
  };
  return (
    <form className={classes.bounds} onSubmit={submit}>
      <TextInput
        inputMode={kind === 'numbers' ? 'decimal' : undefined}
        placeholder={kind === 'dates' ? 'dd/MM/yyyy' : undefined}
        aria-label={t('facets.from', { column })}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <span aria-hidden>–</span>
      <TextInput
        inputMode={kind === 'numbers' ? 'decimal' : undefined}
        placeholder={kind === 'dates' ? 'dd/MM/yyyy' : undefined}
        aria-label={t('facets.to', { column })}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {isChanged && (
        <Button type="submit" size="compact-sm" disabled={one === undefined || other === undefined}>
          {t('facets.show')}
        </Button>
      )}
    </form>
  );
}
