import { Anchor, type AnchorProps, Button as MantineButton, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from '@rapi/ui/router';

type Destination = Pick<RouterLinkProps, 'to' | 'state' | 'replace' | 'onClick' | 'target'>;

/** A link to another page of the product. */
export function Link(props: AnchorProps & Destination & { children: ReactNode }) {
  return <Anchor component={RouterLink} {...props} />;
}

/** A link that looks like a button. It navigates, so for the keyboard and screen readers it stays a link. */
export function ButtonLink(props: ButtonProps & Destination & { children: ReactNode }) {
  return <MantineButton component={RouterLink} {...props} />;
}
