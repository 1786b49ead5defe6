import { IconCloudOff } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { type Location, useNavigate } from 'react-router'
import { isWorkOfStaff } from '../page.ts'
import { useIsPrerendered } from '../prerender/prerendered.ts'
import { previewAt } from '../preview/redirect.ts'
import { clearRequestedPage } from '../preview/requested-page.ts'
import { useShownLocation } from '../preview/use-shown-location.ts'
import { HOME } from '../routing/history.ts'
import { isFramed } from '../routing/is-framed.ts'
import { PageRoutes } from '../routing/PageRoutes.tsx'
import { PartErrors } from '../routing/PartErrors.tsx'
import type { PageBook } from '../routing/page-book.ts'
import { useArrival } from '../routing/use-arrival.ts'
import { usePreload } from '../routing/use-preload.ts'
import { useOnline } from '../use-online.ts'
import classes from './AppShell.module.css'
import { FooterBar } from './bars/FooterBar.tsx'
import { FocusBarSlot } from './bars/focus-bar-slot.ts'
import { HeaderBar } from './bars/HeaderBar.tsx'
import { CrumbsRoom, hasCrumbs } from './CrumbsRoom.tsx'
import { useStartMenu } from './menu/use-start-menu.ts'
import { OnDemand } from './OnDemand.tsx'
import { StatusStrip } from './StatusStrip.tsx'
import type { ShellLink, ShellSlots } from './slots.ts'
import { TopProgress } from './TopProgress.tsx'
import { visibleIcons, visibleItems } from './visible-items.ts'

const Crumbs = lazy(() => import('./Crumbs.tsx'))
const PreviewWindow = lazy(() => import('../preview/PreviewWindow.tsx'))
const MenuDrawer = lazy(() => import('./menu/MenuDrawer.tsx'))

interface Props {
  book: PageBook
  slots: ShellSlots
  /** Shown if no page has the address. */
  unknown: ReactNode
}

/** Renders the bars, the start menu, and the current page. */
export function AppShell({ book, slots, unknown }: Props) {
  const { visitor, name } = slots.person
  const location = useShownLocation(book, visitor, slots.guest.promptLogin)
  const { pathname } = location
  const page = book.find(pathname)
  const isWork = isWorkOfStaff(page)
  const [header, footer] = [page?.header ?? true, page?.footer ?? true]
  const content = useRef<HTMLElement>(null)
  const [ownPart, setOwnPart] = useState<HTMLElement | null>(null)
  const menu = useStartMenu(visitor !== null && visitor !== 'unknown' && header === true)
  const online = useOnline()
  useArrival(content, location)
  usePreload(book)

  const shown = <Item extends ShellLink>(items: readonly Item[]) => visibleItems(items, book, visitor)
  const startMenu = <Suspense fallback={null}>{slots.startMenu(menu.close)}</Suspense>
  const [profile] = shown([slots.profile])
  const holdsRole = visitor !== null && visitor !== 'unknown' && visitor.grants.length > 0
  return (
    <div
      className={classes.shell}
      data-header={header || undefined}
      data-footer={footer || undefined}
      data-work={isWork || undefined}
    >
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <TopProgress />
      {header ? (
        <HeaderBar
          mark={slots.mark}
          icons={visibleIcons(slots.headerIcons, book, visitor)}
          nav={isWork ? [] : shown(slots.mainNav)}
          ownRef={header === 'page' ? setOwnPart : null}
          person={slots.person}
          promptLogin={slots.guest.promptLogin}
          menuOpen={menu.isOpen}
          menuIsDrawer={menu.isDrawer}
          onMenu={menu.toggle}
        />
      ) : null}
      {/* A page without the bar is created again, not pushed up by the bar's height. */}
      <div key={String(header)} className={classes.middle}>
        {menu.isRail ? (
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
          <FocusBarSlot value={ownPart}>
            <PageRoutes book={book} visitor={visitor} location={location} unknown={unknown} />
          </FocusBarSlot>
          {footer ? slots.footnote : null}
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
      {visitor === null ? <Preview book={book} location={location} guest={slots.guest} /> : null}
      <PartErrors attempt={pathname}>{isFramed ? null : slots.overlays}</PartErrors>
      <OnDemand />
    </div>
  )
}

interface PreviewProps extends Pick<Props, 'book'> {
  location: Location
  guest: ShellSlots['guest']
}

/** The preview in the URL of home, mounted once one has been requested. */
function Preview({ book, location, guest }: PreviewProps) {
  const navigate = useNavigate()
  const isPrerendered = useIsPrerendered()
  const found = isPrerendered ? null : previewAt(book, location)
  const [wasOpened, setWasOpened] = useState(found !== null)
  if (found && !wasOpened) setWasOpened(true)
  const close = useCallback(() => {
    // A closed preview must not be opened by a later login.
    clearRequestedPage()
    void navigate(HOME, { replace: true })
  }, [navigate])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <PreviewWindow book={book} found={found} guest={guest} onClose={close} />
    </Suspense>
  )
}
