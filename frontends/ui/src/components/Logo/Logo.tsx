import classes from './Logo.module.css';

interface LogoProps {
  /** Height in pixels. */
  size?: number;
  withName?: boolean;
}

/** Three lines brought into order, which is what the product does. */
export function Logo({ size = 26, withName = true }: LogoProps) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={classes.mark}>
        <rect width="32" height="32" rx="8" className={classes.tile} />
        <rect x="8" y="9" width="7" height="3.2" rx="1.6" className={classes.faint} transform="rotate(-9 8 9)" />
        <rect x="17" y="8.4" width="7" height="3.2" rx="1.6" className={classes.line} />
        <rect x="8" y="14.4" width="16" height="3.2" rx="1.6" className={classes.line} />
        <rect x="8" y="20.4" width="16" height="3.2" rx="1.6" className={classes.line} />
      </svg>
      {withName && <span className={classes.name}>Rapi</span>}
    </span>
  );
}
