import { Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { MenuGroup, RoleCard, ShellItem } from '../slots.ts'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import classes from './StartMenu.module.css'

interface Props {
  name: string | null
  cards: readonly RoleCard[]
  groups: readonly MenuGroup[]
  /** An entry was chosen: the drawer closes. */
  onChosen: () => void
}

/** The start menu: role cards first, then the entries in their groups, and the appearance. */
export function StartMenu({ name, cards, groups, onChosen }: Props) {
  const { pathname } = useLocation()
  const addresses = [...cards, ...groups.flatMap(({ items }) => items)].flatMap(({ to }) => to ?? [])
  /** Where an entry below this one is the current one: 'My orders' stands inside the store. */
  const isInside = ({ to }: ShellItem) =>
    addresses.some((location) => location.startsWith(`${to}/`) && `${pathname}/`.startsWith(`${location}/`))
  return (
    <Stack pt="md" pb="lg" px="sm">
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
        <section key={group.key} aria-label={group.title ?? 'Menu'}>
          {group.title ? (
            <SectionTitle fz={12} c="dimmed" mb={4} px="sm">
              {group.title}
            </SectionTitle>
          ) : null}
          <Rows gap={0}>
            {group.items.map((item) => (
              <li key={item.key}>
                <Entry item={item} className={classes.entry} onChosen={onChosen} isInside={isInside(item)} />
              </li>
            ))}
          </Rows>
        </section>
      ))}
      <AppearanceChoice />
    </Stack>
  )
}

interface EntryProps {
  item: ShellItem
  className: string | undefined
  message?: string
  isInside: boolean
  onChosen: () => void
}

function Entry({ item, className = '', message, isInside, onChosen }: EntryProps) {
  const Icon = item.icon
  const content = (
    <>
      <Icon size={21} stroke={1.8} aria-hidden />
      <Stack component="span" gap={0} miw={0} flex={1}>
        {item.label}
        {message ? (
          <Quiet component="small" fz="xs">
            {message}
          </Quiet>
        ) : null}
      </Stack>
      {item.badge ? (
        <Text span fz={12} fw={650} lh="1.5rem" px="xs" bg="var(--pm-sunken)" bdrs={16}>
          {item.badge}
        </Text>
      ) : null}
      {message ? <IconChevronRight size={18} aria-hidden /> : null}
    </>
  )
  if (item.to !== undefined) {
    return (
      <NavLink to={item.to} end={isInside} className={className} onClick={onChosen}>
        {content}
      </NavLink>
    )
  }
  const press = () => {
    onChosen()
    item.press?.()
  }
  return (
    <button type="button" className={className} onClick={press}>
      {content}
    </button>
  )
}
