import { useContext, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { AllPages } from '../../staff/staff-menu.ts'
import classes from './AreaTabs.module.css'

interface Props {
  /** What the row is called for screen readers. */
  label: string
  /** A path of a page, or one of its parts: 'corporateEmployees?part=invited'. */
  tabs: readonly { path: string; label: string }[]
  /** The address of a page: of the same company, partner or event, as a rule. */
  hrefOf: (path: string) => string
  /** The address whose tab is open; a page below a tab is within it. */
  here?: string
}

/** Leads from page to page of one area, the open one in sight; tabs of pages that the app does not have are left out. */
export function AreaTabs({ label, tabs, hrefOf, here }: Props) {
  const pages = useContext(AllPages)
  const { pathname, search } = useLocation()
  const openPart = new URLSearchParams(search).get('part')
  const list = useRef<HTMLElement>(null)
  const at = `${here ?? pathname}/`
  const shown = tabs.flatMap((tab) => {
    const [path = '', part] = tab.path.split('?part=')
    if (!pages.some((page) => page.path === path)) return []
    const to = hrefOf(path)
    const ending = part ? `${to.includes('?') ? '&' : '?'}part=${part}` : ''
    return [{ ...tab, part, to: `${to}${ending}`, own: `${to.split('?')[0]}/` }]
  })
  const open = shown
    .filter(({ own, part }) => at.startsWith(own) && (part === undefined || part === openPart))
    .toSorted(
      (one, other) =>
        Number(other.part !== undefined) - Number(one.part !== undefined) ||
        other.own.length - one.own.length,
    )[0]?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another one to bring into sight
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [open])
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
      {shown.map(({ path, label: name, to }) => (
        <Link key={path} to={to} aria-current={path === open ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
