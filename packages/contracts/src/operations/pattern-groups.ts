/** How many groups a pattern captures, as RE2 counts them: each `(` that opens one, outside of classes and quotations. */
export function countGroups(pattern: string): number {
  const rest = pattern.replace(/\\Q[\s\S]*?(?:\\E|$)/g, '').replace(/\\[\s\S]/g, '');
  const outside = rest.replace(/\[:\^?\w+:\]/g, '').replace(/\[\^?\]?[^\]]*\]/g, '');
  return [...outside.matchAll(/\((?!\?)|\(\?P?<(?![=!])/g)].length;
}
