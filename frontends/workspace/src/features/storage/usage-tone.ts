/** R-WORK-1: the bar is yellow above 60 percent and red above 80 percent. */
export function usageTone(percent: number): 'brand' | 'warning' | 'danger' {
  if (percent > 80) return 'danger';
  return percent > 60 ? 'warning' : 'brand';
}
