import type { PivotOutline } from '@rapi/contracts';
import { Notice } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import { Suspense } from 'react';

type ToldNotData = Pick<NonNullable<PivotOutline['not_data']>, 'sentence' | 'message'>;

function Told({ sentence, message }: ToldNotData) {
  return useWording()(message, sentence);
}

/** Says which totals and titles among the rows count in the figures. */
export const NotDataNotice = (told: ToldNotData) => (
  <Notice tone="warning">
    {/* The figures above stay while the sentence's catalogue loads. */}
    <Suspense>
      <Told {...told} />
    </Suspense>
  </Notice>
);
