import type { AppendPlan } from '@rapi/contracts';
import { useCallback } from 'react';
import type { OwnPartProps } from '../panel';
import { AppendFiles } from './AppendFiles';
import type { AppendChoice } from './append-step';

/** The choice of files within the panel's form. */
export function AppendPart({
  draft,
  start,
  change,
}: OwnPartProps<AppendChoice & { leavesOut: boolean; data_only: boolean }>) {
  const keepPlan = useCallback((plan: AppendPlan | undefined) => change({ plan }), [change]);
  return (
    <AppendFiles
      start={start}
      chosen={draft.chosen}
      targets={draft.targets}
      leavesOut={draft.leavesOut}
      dataOnly={draft.data_only}
      onDataOnly={(data_only) => change({ data_only })}
      onChoose={(chosen) => change({ chosen, plan: undefined })}
      onTargets={(targets) => change({ targets })}
      onPlan={keepPlan}
    />
  );
}
