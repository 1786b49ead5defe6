import { Group } from '@mantine/core'
import { IconRefresh, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { AppVersion, ShellItem } from '../slots.ts'
import classes from './FooterBar.module.css'

interface Props {
  version: AppVersion
  tabs: readonly ShellItem[]
  /** The user's page under 'Welcome, name'; null for a guest. */
  welcome: { name: string; item: ShellItem } | null
}

/** The bar below the page: version and update, the tabs, and the user's name linked to their profile. */
export function FooterBar({ version, tabs, welcome }: Props) {
  const { pathname, search } = useLocation()
  // If two tabs lead to one page, the one that includes the current query takes precedence.
  const here = tabs.find(({ to }) => to === pathname + search) ?? tabs.find(({ to }) => to === pathname)
  return (
    <footer className={classes.bar}>
      <Version version={version} />
      <Group
        component="nav"
        gap={0}
        wrap="nowrap"
        align="stretch"
        justify="flex-end"
        className={classes.tabs}
        aria-label="Shortcuts"
      >
        {tabs.map((tab) => (
          <Tab key={tab.key} item={tab} isHere={tab === here} />
        ))}
        {welcome ? (
          <Tab item={{ ...welcome.item, label: 'Welcome', icon: IconUserCircle }} name={welcome.name} />
        ) : null}
      </Group>
    </footer>
  )
}

function Version({ version }: { version: AppVersion }) {
  return (
    <div className={classes.app}>
      <span className={classes.version} title={`Version ${version.shown}, build ${version.build}`}>
        <span className={classes.word}>Version </span>
        {version.shown}
      </span>
      {version.update ? (
        <button type="button" className={classes.update} onClick={version.update}>
          <IconRefresh size={18} aria-hidden />
          <span>Update Available</span>
        </button>
      ) : null}
    </div>
  )
}

interface TabProps {
  item: ShellItem
  isHere?: boolean
  /** Follows the label if there is space, and is always available to screen readers. */
  name?: string
}

function Tab({ item, isHere = false, name }: TabProps) {
  const Icon = item.icon
  const content = (
    <>
      <Icon size={22} stroke={1.8} aria-hidden />
      <span className={classes.label}>
        {item.label}
        {name ? <span className={classes.name}>, {name}</span> : null}
      </span>
    </>
  )
  if (item.to !== undefined) {
    return (
      <Link
        to={item.to}
        className={classes.tab}
        title={name ? `${item.label}, ${name}` : item.label}
        {...(isHere ? { 'aria-current': 'page' } : {})}
      >
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={classes.tab}
      onClick={item.press}
      aria-haspopup={item.acts ? undefined : 'dialog'}
      title={name ? `${item.label}, ${name}` : item.label}
    >
      {content}
    </button>
  )
}
