import { Group, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { BarIcon } from '../bars/BarIcon.tsx'
import type { HeaderIcon, MenuEntry, MenuGroup, RoleCard } from '../slots.ts'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import classes from './StartMenu.module.css'

export interface StartMenuProps {
  name: string | null
  cards: readonly RoleCard[]
  groups: readonly MenuGroup[]
  /** Icons that do not fit into the phone header. */
  icons: readonly HeaderIcon[]
  /** Small entries on screens wide enough for a rail, because the menu is long. */
  dense?: boolean
  /** Called when the user selects an entry, to close the drawer. */
  onChosen: () => void
}

/** The start menu: role cards, grouped entries, and the appearance setting. */
export function StartMenu({ name, cards, groups, icons, dense = false, onChosen }: StartMenuProps) {
  const { pathname } = useLocation()
  const addresses = [...cards, ...groups.flatMap(({ items }) => items)].flatMap(({ to }) => to ?? [])
  /** True if a more specific entry is the current one: 'My orders' is inside the store. */
  const isInside = ({ to }: MenuEntry) =>
    addresses.some((location) => location.startsWith(`${to}/`) && `${pathname}/`.startsWith(`${location}/`))
  return (
    <Stack pt="md" pb="lg" px="sm" className={dense ? classes.dense : undefined}>
      {icons.length > 0 ? (
        <Group gap="xs" hiddenFrom="sm" c="dimmed" onClick={onChosen}>
          {icons.map((item) => (
            <BarIcon key={item.key} item={item} />
          ))}
        </Group>
      ) : null}
      {name ? (
        <Text fw={650} px="sm" data-anywhere>
          {name}
        </Text>
      ) : null}
      {cards.length > 0 ? (
        <Rows gap="xs">
          {cards.map((card) => (
            <li key={card.key}>
              <Entry
                item={card}
                className={classes.card}
                onChosen={onChosen}
                message={card.description}
                isInside={isInside(card)}
              />
            </li>
          ))}
        </Rows>
      ) : null}
      {groups.map((group) => (
        <Section key={group.key} group={group} pathname={pathname}>
          <Rows gap={0}>
            {group.items.map((item) => (
              <li key={item.key}>
                <Entry item={item} className={classes.entry} onChosen={onChosen} isInside={isInside(item)} />
              </li>
            ))}
          </Rows>
        </Section>
      ))}
      <AppearanceChoice />
    </Stack>
  )
}

/** The entries of a group under its title. A collapsed group shows the number of items that need attention. */
function Section({ group, pathname, children }: { group: MenuGroup; pathname: string; children: ReactNode }) {
  const { title, items, folded } = group
  if (!folded) {
    return (
      <section aria-label={title ?? 'Menu'}>
        {title ? (
          <SectionTitle fz={12} c="dimmed" mb={4} px="sm">
            {title}
          </SectionTitle>
        ) : null}
        {children}
      </section>
    )
  }
  const holdsPage = items.some(
    ({ to, isHere }) => isHere || (to !== undefined && `${pathname}/`.startsWith(`${to}/`)),
  )
  const waiting = items.reduce((sum, { badge }) => sum + (typeof badge === 'number' ? badge : 0), 0)
  return (
    <details open={holdsPage} className={classes.folded}>
      <summary>
        <span>{title}</span>
        {waiting > 0 ? <Count>{waiting}</Count> : null}
        <IconChevronRight size={16} aria-hidden />
      </summary>
      {children}
    </details>
  )
}

function Count({ children }: { children: ReactNode }) {
  return (
    <Text span fz={12} fw={650} lh="1.5rem" my={-3} px="xs" bg="var(--pm-sunken)" bdrs={16} data-numbers>
      {children}
    </Text>
  )
}

interface EntryProps {
  item: MenuEntry
  className: string | undefined
  message?: string
  isInside: boolean
  onChosen: () => void
}

function Entry({ item, className = '', message, isInside, onChosen }: EntryProps) {
  const Icon = item.icon
  const content = (
    <>
      {Icon ? <Icon size={21} stroke={1.8} aria-hidden /> : null}
      <Stack component="span" gap={0} miw={0} flex={1}>
        {item.label}
        {message ? (
          <Quiet component="small" fz="xs">
            {message}
          </Quiet>
        ) : null}
      </Stack>
      {item.badge ? <Count>{item.badge}</Count> : null}
      {message ? <IconChevronRight size={18} aria-hidden /> : null}
    </>
  )
  if (item.to !== undefined) {
    return (
      <NavLink
        to={item.to}
        end={isInside}
        className={className}
        data-here={item.isHere || undefined}
        onClick={onChosen}
      >
        {content}
      </NavLink>
    )
  }
  const press = () => {
    onChosen()
    item.press?.()
  }
  return (
    <button
      type="button"
      className={className}
      onClick={press}
      aria-haspopup={item.acts ? undefined : 'dialog'}
    >
      {content}
    </button>
  )
}
