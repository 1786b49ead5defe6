import { Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconHome2, IconLogin2, IconMenu2 } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { APP_NAME } from '../../app-name.ts'
import { HOME } from '../../routing/history.ts'
import { useTrail } from '../../routing/use-trail.tsx'
import type { HeaderIcon, ShellLink, ShellSlots } from '../slots.ts'
import { BarButton } from './BarButton.tsx'
import { BarIcon } from './BarIcon.tsx'
import classes from './HeaderBar.module.css'
import { Wordmark } from './Wordmark.tsx'

interface Props {
  mark: ShellSlots['mark']
  icons: readonly HeaderIcon[]
  nav: readonly ShellLink[]
  person: ShellSlots['person']
  promptLogin: ShellSlots['guest']['promptLogin']
  /** Receives the element for the page's title and controls; null if the bar shows the logo and main navigation. */
  ownRef: ((element: HTMLElement | null) => void) | null
  menuOpen: boolean
  menuIsDrawer: boolean
  onMenu: () => void
}

/** The header bar: back, home, logo, main navigation, and icons added by the app. */
export function HeaderBar(props: Props) {
  const { mark, icons, nav, person, promptLogin, ownRef, menuOpen, menuIsDrawer, onMenu } = props
  const { goBack } = useTrail()
  const hasRoom = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
  return (
    <header className={classes.bar}>
      <Group gap={0} wrap="nowrap" align="stretch" flex="none">
        <BarButton label="Back" icon={IconArrowLeft} onPress={goBack} />
        <BarButton label="Home" icon={IconHome2} to={HOME} />
      </Group>
      {ownRef ? <div ref={ownRef} className={classes.own} /> : null}
      {ownRef ? null : (
        <Link to={HOME} className={classes.logo} aria-label={`${mark?.name ?? APP_NAME}, home`}>
          {mark ? <img src={mark.picture} alt="" className={classes.mark} /> : <Wordmark />}
        </Link>
      )}
      {nav.length > 0 && !ownRef ? (
        <nav className={classes.nav} aria-label="Main">
          {nav.map(({ key, label, to = HOME }) => {
            // A link to a page section must not be marked as the current page.
            const Place = to.includes('#') ? Link : NavLink
            return (
              <Place key={key} to={to} className={classes.location ?? ''}>
                {label}
              </Place>
            )
          })}
        </nav>
      ) : null}
      <div className={classes.icons} data-beside={ownRef ? true : undefined}>
        {icons
          // On phones, only the cart fits next to a page's title; the menu has the others.
          .filter(({ key }) => !ownRef || isWide || key === 'cart')
          .filter(({ wide }) => !wide || hasRoom)
          .map((item) => (
            <BarIcon key={item.key} item={item} />
          ))}
        {person.visitor === null ? (
          <button
            type="button"
            className={classes.login}
            aria-haspopup="dialog"
            onClick={() => promptLogin()}
          >
            <IconLogin2 size={20} aria-hidden />
            <span>Log in</span>
          </button>
        ) : null}
        <BarButton
          label="Menu"
          icon={IconMenu2}
          onPress={onMenu}
          expanded={menuOpen}
          opensDialog={menuIsDrawer}
        />
      </div>
    </header>
  )
}
