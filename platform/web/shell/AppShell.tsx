import { IconCloudOff } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isFramed } from '../routing/is-framed.ts'
import { PageRoutes } from '../routing/PageRoutes.tsx'
import type { PageBook } from '../routing/page-book.ts'
import { useArrival } from '../routing/use-arrival.ts'
import { usePreload } from '../routing/use-preload.ts'
import { useRequestedPage } from '../routing/use-requested-page.ts'
import { useOnline } from '../use-online.ts'
import classes from './AppShell.module.css'
import { FooterBar } from './bars/FooterBar.tsx'
import { FocusBarSlot } from './bars/focus-bar-slot.ts'
import { HeaderBar } from './bars/HeaderBar.tsx'
import { CrumbsRoom, hasCrumbs } from './CrumbsRoom.tsx'
import { useStartMenu } from './menu/use-start-menu.ts'
import { OnDemand } from './OnDemand.tsx'
import { StatusStrip } from './StatusStrip.tsx'
import { shownItems } from './shown-items.ts'
import type { ShellLink, ShellSlots } from './slots.ts'
import { TopProgress } from './TopProgress.tsx'

const Crumbs = lazy(() => import('./Crumbs.tsx'))
const MenuDrawer = lazy(() => import('./menu/MenuDrawer.tsx'))

interface Props {
  book: PageBook
  slots: ShellSlots
  /** What stands at an address that no page has. */
  unknown: ReactNode
}

/** The bars, the start menu and the page between them. */
export function AppShell({ book, slots, unknown }: Props) {
  const { visitor, name } = slots.person
  const { pathname } = useLocation()
  const page = book.find(pathname)
  const [header, footer] = [page?.header ?? true, page?.footer ?? true]
  const content = useRef<HTMLElement>(null)
  const [slimBar, setSlimBar] = useState<HTMLElement | null>(null)
  const menu = useStartMenu(visitor !== null && visitor !== 'unknown')
  const onTurnedAway = useRequestedPage(visitor, slots.promptLogin)
  const online = useOnline()
  useArrival(content)
  usePreload(book)

  const shown = <Item extends ShellLink>(items: readonly Item[]) => shownItems(items, book, visitor)
  const startMenu = <Suspense fallback={null}>{slots.startMenu(menu.close)}</Suspense>
  const [profile] = shown([slots.profile])
  const holdsRole = visitor !== null && visitor !== 'unknown' && visitor.grants.length > 0
  return (
    <div className={classes.shell} data-header={header || undefined} data-footer={footer || undefined}>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <TopProgress />
      {header === 'slim' ? <header className={classes.slim} ref={setSlimBar} /> : null}
      {header === true ? (
        <HeaderBar
          mark={slots.mark}
          icons={slots.headerIcons.filter((item) =>
            'node' in item ? item.show !== false : shown([item]).length > 0,
          )}
          nav={shown(slots.mainNav)}
          person={slots.person}
          promptLogin={slots.promptLogin}
          menuOpen={menu.isOpen}
          onMenu={menu.toggle}
        />
      ) : null}
      {/* A page without the bar is made anew, not pushed up by the bar's height. */}
      <div key={String(header)} className={classes.middle}>
        {header === true && menu.isRail ? (
          <nav className={classes.rail} aria-label="Start menu">
            {startMenu}
          </nav>
        ) : null}
        <main id="content" tabIndex={-1} ref={content} className={classes.content}>
          {slots.banner}
          {online ? null : (
            <StatusStrip tone="warning" icon={<IconCloudOff size={20} aria-hidden />}>
              You are offline. Pages you opened before still work; changes need a connection.
            </StatusStrip>
          )}
          {holdsRole ? (
            <Suspense fallback={hasCrumbs(pathname) ? <CrumbsRoom /> : null}>
              <Crumbs book={book} pathname={pathname} visitor={visitor} />
            </Suspense>
          ) : null}
          <FocusBarSlot value={slimBar}>
            <PageRoutes book={book} visitor={visitor} onTurnedAway={onTurnedAway} unknown={unknown} />
          </FocusBarSlot>
        </main>
      </div>
      {footer ? (
        <FooterBar
          version={slots.version}
          tabs={shown(slots.footerTabs)}
          welcome={name && profile ? { name, item: profile } : null}
        />
      ) : null}
      {menu.drawerWasOpened ? (
        <Suspense fallback={null}>
          <MenuDrawer opened={menu.isDrawerOpen} onClose={menu.close}>
            {startMenu}
          </MenuDrawer>
        </Suspense>
      ) : null}
      {isFramed ? null : slots.overlays}
      <OnDemand />
    </div>
  )
}
