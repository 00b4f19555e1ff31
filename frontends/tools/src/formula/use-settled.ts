import { useEffect, useState } from 'react';

/** A value once it has rested for so long; the setter makes it rest at once. */
export function useSettled<Value>(value: Value, milliseconds: number): [Value, (value: Value) => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [settled, setSettled];
}
