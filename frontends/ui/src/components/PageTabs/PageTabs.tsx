import { Tabs, type TabsProps } from '@mantine/core';
import classes from './PageTabs.module.css';

/** The tabs of a page, or of a dialog as large as one: in one row, which scrolls where it is too long. */
export const PageTabs = (props: TabsProps) => <Tabs keepMounted={false} classNames={classes} {...props} />;
