import { inMessage } from '../sentences/sentence';
import type { z } from '../zod';

/** `$$`, or a group's number. */
const groupSign = /\$(?:\$|(\d))/g;

/**
 * How many groups a pattern captures, as RE2 counts them: each `(` that opens a group, outside of classes and
 * quotations.
 */
export function countGroups(pattern: string): number {
  const rest = pattern.replace(/\\Q[\s\S]*?(?:\\E|$)/g, '').replace(/\\[\s\S]/g, '');
  const outside = rest.replace(/\[:\^?\w+:\]/g, '').replace(/\[\^?\]?[^\]]*\]/g, '');
  return [...outside.matchAll(/\((?!\?)|\(\?P?<(?![=!])/g)].length;
}

/** Reports an issue when the replacement names groups that the pattern does not have. */
export function refuseUnknownGroups(
  { find, replace }: { find: string; replace: string },
  context: z.RefinementCtx,
): void {
  const named = Math.max(0, ...[...replace.matchAll(groupSign)].map(([, group]) => Number(group ?? 0)));
  const groups = countGroups(find);
  if (named <= groups) return;
  context.addIssue({
    code: 'custom',
    path: ['replace'],
    message:
      groups === 0
        ? inMessage('replacement_without_groups', { group: named })
        : inMessage('replacement_groups', { group: named, count: groups }),
  });
}
