import { useContext, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { AllPages } from '../../desk/desk-pages.ts'
import classes from './AreaTabs.module.css'

interface Props {
  /** What the row is called for screen readers. */
  label: string
  tabs: readonly { path: string; label: string }[]
  /** The address of a page: of the same company or partner, as a rule. */
  hrefOf: (path: string) => string
}

/** Leads from page to page of one area, the open one in sight; tabs of pages that the app does not have are left out. */
export function AreaTabs({ label, tabs, hrefOf }: Props) {
  const pages = useContext(AllPages)
  const here = useLocation().pathname.slice(1)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector(`[href^="/${here}"][aria-current]`)
    open?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [here])
  const shown = tabs.filter(({ path }) => pages.some((page) => page.path === path))
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
      {shown.map(({ path, label: name }) => (
        <Link
          key={path}
          to={hrefOf(path)}
          aria-current={path === here || here.startsWith(`${path}/`) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
