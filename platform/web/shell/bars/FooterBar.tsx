import { Group } from '@mantine/core'
import { IconRefresh, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { AppVersion, ShellItem } from '../slots.ts'
import classes from './FooterBar.module.css'

interface Props {
  version: AppVersion
  tabs: readonly ShellItem[]
  /** The person's own page under 'Welcome, name'; null for a guest. */
  welcome: { name: string; item: ShellItem } | null
}

/** The bar below the page: version and update, the tabs, and the person's name leading to their profile. */
export function FooterBar({ version, tabs, welcome }: Props) {
  const { pathname, search } = useLocation()
  // Of two tabs to one page the one that names how it is shown comes first.
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
        miw={0}
        flex={1}
        aria-label="Shortcuts"
      >
        {tabs.map((tab) => (
          <Tab key={tab.key} item={tab} isHere={tab === here} />
        ))}
        {welcome ? (
          <Tab
            item={{ ...welcome.item, label: `Welcome, ${welcome.name}`, icon: IconUserCircle }}
            className={classes.welcome}
          />
        ) : null}
      </Group>
    </footer>
  )
}

function Version({ version }: { version: AppVersion }) {
  if (!version.update) {
    return (
      <span className={classes.version} title={`Version ${version.shown}, build ${version.build}`}>
        <span className={classes.word}>Version </span>
        {version.shown}
      </span>
    )
  }
  return (
    <button type="button" className={classes.update} onClick={version.update}>
      <IconRefresh size={18} aria-hidden />
      <span>Update Available</span>
    </button>
  )
}

interface TabProps {
  item: ShellItem
  isHere?: boolean
  className?: string | undefined
}

function Tab({ item, isHere = false, className }: TabProps) {
  const Icon = item.icon
  const content = (
    <>
      <Icon size={22} stroke={1.8} aria-hidden />
      <span className={classes.label}>{item.label}</span>
    </>
  )
  const classNames = [classes.tab, className].filter(Boolean).join(' ')
  if (item.to !== undefined) {
    return (
      <Link
        to={item.to}
        className={classNames}
        title={item.label}
        {...(isHere ? { 'aria-current': 'page' } : {})}
      >
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={classNames} onClick={item.press} title={item.label}>
      {content}
    </button>
  )
}
