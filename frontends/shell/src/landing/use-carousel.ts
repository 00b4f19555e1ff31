import { useReducedMotion } from '@rapi/ui';
import { useEffect, useState } from 'react';

const EACH_MS = 7000;

/** Which slide is shown. Slides advance unless the user looks (hover, focus), paused them, or wants less motion. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const still = useReducedMotion();
  const moving = !held && !paused && !still;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), EACH_MS);
    return () => clearInterval(timer);
  }, [moving, count]);
  return {
    index,
    moving,
    paused: paused || still,
    show: setIndex,
    step: (by: number) => setIndex((now) => (now + by + count) % count),
    togglePaused: () => setPaused((before) => !before),
    hold: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
