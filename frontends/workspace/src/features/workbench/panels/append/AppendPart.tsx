import type { AppendPlan } from '@rapi/contracts';
import { useCallback } from 'react';
import type { OwnPartProps } from '../panel';
import { AppendFiles } from './AppendFiles';
import type { Targets } from './append-matches';

interface AppendChoice {
  chosen: readonly string[];
  targets: Targets;
  plan: AppendPlan | undefined;
}

/** The choice of files within the panel's form. */
export function AppendPart({ draft, start, change }: OwnPartProps<AppendChoice>) {
  const keepPlan = useCallback((plan: AppendPlan | undefined) => change({ plan }), [change]);
  return (
    <AppendFiles
      start={start}
      chosen={draft.chosen}
      targets={draft.targets}
      onChoose={(chosen) => change({ chosen, plan: undefined })}
      onTargets={(targets) => change({ targets })}
      onPlan={keepPlan}
    />
  );
}
