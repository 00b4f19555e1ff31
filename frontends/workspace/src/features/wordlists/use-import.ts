import { ruleSetNameOf } from '@rapi/contracts/rule-set-name';
import { useDebouncedValue } from '@rapi/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addRules, type ExistingRules } from './api';
import { wordlistKeys } from './keys';
import { type CsvProblem, type CsvRow, isHeader, readRulesCsv, rulesOfCsv } from './rules-csv';

const SETTLED_MS = 400;

interface ChosenCsv {
  name: string;
  rows: readonly CsvRow[];
  problem?: CsvProblem;
  /** How many rows were found, if there are too many. */
  found?: number;
}

/** A CSV of rules being imported: what it holds, and what the set would make of it. */
export function useImport(firstSet: string) {
  const [csv, setCsv] = useState<ChosenCsv>();
  const [hasHeader, setHasHeader] = useState(false);
  const [existing, setExisting] = useState<ExistingRules>('keep');
  const [typed, setTyped] = useState(firstSet);
  const [settled] = useDebouncedValue(typed, SETTLED_MS);
  const name = ruleSetNameOf(settled);
  const rows = csv?.rows;
  const sent = useMemo(() => rulesOfCsv(rows ?? [], hasHeader), [rows, hasHeader]);
  const rules = useMemo(() => sent.map(({ rule }) => rule), [sent]);
  const judged = useQuery({
    queryKey: [...wordlistKeys.all, 'import', name, existing, rules],
    queryFn: ({ signal }) => addRules({ name, rules, existing, apply: false }, signal),
    enabled: rules.length > 0 && name !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const choose = async (file: File) => {
    const read = readRulesCsv(new Uint8Array(await file.arrayBuffer()));
    const [first] = 'problem' in read ? [] : read.rows;
    setHasHeader(first !== undefined && isHeader(first));
    setCsv(
      'problem' in read
        ? { name: file.name, rows: [], problem: read.problem, found: read.rows }
        : { name: file.name, rows: read.rows },
    );
  };
  const isSettled = ruleSetNameOf(typed) === name && !judged.isPlaceholderData;
  return {
    csv,
    choose,
    forget: () => setCsv(undefined),
    ...{ hasHeader, setHasHeader, existing, setExisting, typed, setTyped, name, sent, rules, judged },
    /** Whether the shown outcome is what would happen now. */
    isCurrent: isSettled && judged.data !== undefined && !judged.isError,
  };
}
export type RuleImport = ReturnType<typeof useImport>;
