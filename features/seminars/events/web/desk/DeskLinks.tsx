import { useEffect, useRef } from 'react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import classes from './DeskLinks.module.css'

interface Props {
  /** What the row is for screen readers. */
  label: string
  desks: readonly { to: string; label: string }[]
  here: string
}

/** The way between desks that belong together, the present one marked and in sight. */
export function DeskLinks({ label, desks, here }: Props) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another desk is another one to bring into sight
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [here])
  return (
    <nav ref={row} aria-label={label} className={classes.desks}>
      {desks.map((desk) => (
        <AppLink
          key={desk.to}
          look="plain"
          to={desk.to}
          className={classes.desk}
          aria-current={desk.to === here ? 'page' : undefined}
        >
          {desk.label}
        </AppLink>
      ))}
    </nav>
  )
}
