import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useDraftScope } from './DraftScope';
import { hasDraft, keepDraft, readDraft } from './draft-store';

const isMaker = <Value>(first: Value | (() => Value)): first is () => Value => typeof first === 'function';

/**
 * `useState` for what a person types and chooses, which survives leaving by Back or by a link to a cell. Unchanged
 * values are not kept, so they start over. `name` is unique within the scope; outside of any scope it is plain state.
 */
export function useDraft<Value>(name: string, first: Value | (() => Value)): [Value, Dispatch<SetStateAction<Value>>];
export function useDraft<Value>(
  name: string,
  first?: Value,
): [Value | undefined, Dispatch<SetStateAction<Value | undefined>>];
export function useDraft<Value>(
  name: string,
  first?: Value | (() => Value),
): [Value | undefined, Dispatch<SetStateAction<Value | undefined>>] {
  const scope = useDraftScope();
  const [begun] = useState((): { value: Value | undefined } => {
    const isKept = scope !== undefined && hasDraft(scope, name);
    // Under this name, the store only holds what this hook put there.
    if (isKept) return { value: readDraft(scope, name) as Value };
    return { value: isMaker(first) ? first() : first };
  });
  const [value, setValue] = useState(begun.value);
  const isChanged = useRef(false);
  useEffect(() => {
    if (value !== begun.value) isChanged.current = true;
    // Once changed, keep it even if it returns to its first value.
    if (scope !== undefined && isChanged.current) keepDraft(scope, name, value);
  }, [scope, name, value, begun]);
  return [value, setValue];
}
