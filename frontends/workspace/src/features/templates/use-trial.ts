import type { File } from '@rapi/contracts';
import { useDebouncedValue } from '@rapi/ui';
import { configOf, type ProcessConfig, type TemplateContent } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { tryTemplate } from './api';
import { templateKeys } from './keys';

/** A trial runs on the whole file; larger files are tried only on request. */
const LIVE_ROWS = 20_000;
const SETTLED_MS = 600;

/** A trial does not use the name, which may still be missing. */
const trialConfig = (content: TemplateContent): ProcessConfig => ({ ...configOf(content), name: '-' });

/** Tries a template on a file while the user writes it. The result lags behind; `isCurrent` tells when it does not. */
export function useTrial(file: File | undefined, content: TemplateContent) {
  const config = useMemo(() => JSON.stringify(trialConfig(content)), [content]);
  const [settled] = useDebouncedValue(config, SETTLED_MS);
  const [asked, setAsked] = useState<string>();
  const isLive = (file?.row_count ?? 0) <= LIVE_ROWS;
  const wanted = isLive ? settled : asked;
  const query = useQuery({
    queryKey: templateKeys.trial(file?.id ?? '', wanted ?? ''),
    queryFn: ({ signal }) => tryTemplate(file?.id ?? '', JSON.parse(wanted ?? '{}') as ProcessConfig, signal),
    enabled: file !== undefined && wanted !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    // Only for the same file: the rows of another say nothing about this one.
    placeholderData: (previous, before) => (before?.queryKey[3] === file?.id ? previous : undefined),
  });
  return {
    ...query,
    isLive,
    isCurrent: wanted === config && query.data !== undefined && !query.isPlaceholderData,
    run: () => setAsked(config),
  };
}
export type Trial = ReturnType<typeof useTrial>;
