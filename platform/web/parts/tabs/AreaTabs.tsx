import { useContext, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { AllPages } from '../../staff/staff-menu.ts'
import classes from './AreaTabs.module.css'

interface Props {
  /** Screen reader label of the row. */
  label: string
  /** Path of a page or of one of its parts: 'corporateEmployees?part=invited'. */
  tabs: readonly { path: string; label: string }[]
  /** Returns the address of a page, usually for the same company, partner, or event. */
  hrefOf: (path: string) => string
  /** The path whose tab is active. Pages below a tab belong to it. */
  here?: string
}

/** Navigation between pages of one area. Scrolls the current tab into view and omits tabs of pages the app lacks. */
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
