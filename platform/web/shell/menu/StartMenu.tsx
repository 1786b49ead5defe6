import { IconChevronRight } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
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
  const places = [...cards, ...groups.flatMap(({ items }) => items)].flatMap(({ to }) => to ?? [])
  /** Where an entry below this one is the current one: 'My orders' stands inside the store. */
  const isInside = ({ to }: ShellItem) =>
    places.some((place) => place.startsWith(`${to}/`) && `${pathname}/`.startsWith(`${place}/`))
  return (
    <div className={classes.menu}>
      {name ? <p className={classes.name}>{name}</p> : null}
      {cards.length > 0 ? (
        <ul className={classes.cards}>
          {cards.map((card) => (
            <li key={card.key}>
              <Entry
                item={card}
                className={classes.card}
                onChosen={onChosen}
                says={card.says}
                isInside={isInside(card)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title ?? 'Menu'}>
          {group.title ? <h2 className={classes.group}>{group.title}</h2> : null}
          <ul className={classes.entries}>
            {group.items.map((item) => (
              <li key={item.key}>
                <Entry item={item} className={classes.entry} onChosen={onChosen} isInside={isInside(item)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AppearanceChoice />
    </div>
  )
}

interface EntryProps {
  item: ShellItem
  className: string | undefined
  says?: string
  isInside: boolean
  onChosen: () => void
}

function Entry({ item, className = '', says, isInside, onChosen }: EntryProps) {
  const Icon = item.icon
  const content = (
    <>
      <Icon size={21} stroke={1.8} aria-hidden />
      <span className={classes.words}>
        {item.label}
        {says ? <small>{says}</small> : null}
      </span>
      {item.badge ? <span className={classes.badge}>{item.badge}</span> : null}
      {says ? <IconChevronRight size={18} aria-hidden /> : null}
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
