import { Box, Group } from '@mantine/core'
import { IconArrowLeft, IconHome2, IconLogin2, IconMenu2 } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { APP_NAME } from '../../app-name.ts'
import { HOME } from '../../routing/history.ts'
import { useTrail } from '../../routing/use-trail.tsx'
import type { ShellItem, ShellLink, ShellNode, ShellSlots } from '../slots.ts'
import { BarButton } from './BarButton.tsx'
import classes from './HeaderBar.module.css'
import { Wordmark } from './Wordmark.tsx'

interface Props {
  mark: ShellSlots['mark']
  icons: readonly (ShellItem | ShellNode)[]
  nav: readonly ShellLink[]
  person: ShellSlots['person']
  promptLogin: ShellSlots['promptLogin']
  menuOpen: boolean
  onMenu: () => void
}

/** The bar above the page: back, home, the mark, main places, and the icons that the app hangs in. */
export function HeaderBar({ mark, icons, nav, person, promptLogin, menuOpen, onMenu }: Props) {
  const { goBack } = useTrail()
  return (
    <header className={classes.bar}>
      <Group gap={0} wrap="nowrap" align="stretch" flex="none">
        <BarButton label="Back" icon={IconArrowLeft} onPress={goBack} />
        <BarButton label="Home" icon={IconHome2} to={HOME} />
      </Group>
      <Link to={HOME} className={classes.logo} aria-label={`${mark?.name ?? APP_NAME}, home`}>
        {mark ? <img src={mark.picture} alt="" className={classes.mark} /> : <Wordmark />}
      </Link>
      {nav.length > 0 ? (
        <nav className={classes.nav} aria-label="Main">
          {nav.map((item) => (
            <NavLink key={item.key} to={item.to ?? HOME} className={classes.location ?? ''}>
              {item.label}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <div className={classes.icons}>
        {icons.map((item) => ('node' in item ? item.node : <HeaderIcon key={item.key} item={item} />))}
        {person.visitor === null ? (
          <button type="button" className={classes.login} onClick={() => promptLogin()}>
            <IconLogin2 size={20} aria-hidden />
            <span>Log in</span>
          </button>
        ) : null}
        <BarButton label="Menu" icon={IconMenu2} onPress={onMenu} expanded={menuOpen} />
      </div>
    </header>
  )
}

function HeaderIcon({ item }: { item: ShellItem }) {
  if (item.wide)
    return (
      <Box visibleFrom="sm">
        <HeaderIcon item={{ ...item, wide: false }} />
      </Box>
    )
  return (
    <BarButton
      label={item.label}
      icon={item.icon}
      {...(item.to === undefined ? {} : { to: item.to })}
      {...(item.press ? { onPress: item.press } : {})}
      badge={item.badge ?? null}
    />
  )
}
