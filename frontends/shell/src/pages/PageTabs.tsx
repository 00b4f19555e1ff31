import { NavLink } from '@rapi/ui/router';
import classes from './PageTabs.module.css';

interface PageTabsProps {
  label: string;
  tabs: readonly { to: string; text: string }[];
}

/** Tabs of pages that belong together, each with an address of its own. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className={classes.nav}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to} className={classes.page}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
