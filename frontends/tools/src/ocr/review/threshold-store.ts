import { useState } from 'react';
import { DEFAULT_THRESHOLD } from '../rating';

const KEY = 'ocr-threshold';

function stored(): number {
  const value = Number(localStorage.getItem(KEY) ?? DEFAULT_THRESHOLD);
  return value >= 0 && value <= 100 ? value : DEFAULT_THRESHOLD;
}

/** The person's threshold for uncertainty, remembered across documents. */
export function useThreshold(): [number, (threshold: number) => void] {
  const [threshold, setThreshold] = useState(stored);
  const set = (value: number) => {
    setThreshold(value);
    localStorage.setItem(KEY, String(value));
  };
  return [threshold, set];
}
