import { useEffect, useState } from 'react';

/** A value once it has been unchanged for that long. The setter settles it at once. */
export function useSettled<Value>(value: Value, milliseconds: number): [Value, (value: Value) => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [settled, setSettled];
}
