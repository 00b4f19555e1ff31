import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useDraftScope } from './DraftScope';
import { hasDraft, keepDraft, readDraft } from './draft-store';

const isMaker = <Value>(first: Value | (() => Value)): first is () => Value => typeof first === 'function';

/**
 * As `useState`, for what a person types and chooses: leaving by Back, or by a link to a cell, does not lose it. What nobody has
 * changed is not kept, so that it begins anew. `name` is its own within the scope; beyond any scope it is plain state.
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
    // The store holds what this very hook has put there under this name.
    if (isKept) return { value: readDraft(scope, name) as Value };
    return { value: isMaker(first) ? first() : first };
  });
  const [value, setValue] = useState(begun.value);
  const isChanged = useRef(false);
  useEffect(() => {
    if (value !== begun.value) isChanged.current = true;
    // Once changed it is kept, even where it comes to be what it was.
    if (scope !== undefined && isChanged.current) keepDraft(scope, name, value);
  }, [scope, name, value, begun]);
  return [value, setValue];
}
