import type { ComponentType, ReactNode } from 'react'
import type { QuestionTopic } from '#platform/contract/previews/previews.ts'
import type { Visitor } from '../routing/access-gate.ts'

export type ShellIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** A word of the shell that leads to a page or does something. */
export interface ShellLink {
  key: string
  label: string
  /** Where it leads; the item is left out when no page has that address or the person may not open it. */
  to?: string
  press?: () => void
  /** The item is left out while this is false. */
  show?: boolean
  /** A small word or number at the icon. */
  badge?: string | number | null
}

/** An icon, a tab or an entry with its picture. */
export interface ShellItem extends ShellLink {
  icon: ShellIcon
}

/** Something of a feature's own among the header's icons, e.g. the cart with its popover. */
export interface ShellNode {
  key: string
  node: ReactNode
  show?: boolean
}

/** An icon of the header; a `wide` one is in the header of wide windows only, and otherwise in the first row of the menu. */
export type HeaderIcon = (ShellItem | ShellNode) & { wide?: boolean }

/** An entry of the start menu; `isHere` while a tab of its area is open. */
export type MenuEntry = ShellLink & { icon?: ShellIcon; isHere?: boolean }

export interface MenuGroup {
  key: string
  title: string | null
  items: readonly MenuEntry[]
  /** The group is closed until it is pressed, or holds the page that is open. */
  folded?: boolean
}

/** A way into the work of a role, with a line about what is done there. */
export type RoleCard = ShellItem & { description: string }

export interface AppVersion {
  /** The specified version, '12.2c'. */
  shown: string
  /** The build that runs here. */
  build: string
  /** Takes the newer version; null when this is the newest. */
  update: (() => void) | null
}

/** What the app hangs into the shell. The shell itself knows no feature. */
export interface ShellSlots {
  /** Whose mark the header has, where it is not ours: the address of a picture, and a name. */
  mark: { picture: string; name: string } | null
  person: { name: string | null; visitor: Visitor }
  guest: {
    /** Asks for login; the reason is a sentence. */
    promptLogin: (reason?: string) => void
    createAccount: () => void
    /** Questions and answers below a preview. */
    questions: (topic: QuestionTopic) => ReactNode
  }
  headerIcons: readonly HeaderIcon[]
  /** The few main places, as words in the header of wide windows. */
  mainNav: readonly ShellLink[]
  /** The start menu's content; `onChosen` is called when the person has chosen an entry. */
  startMenu: (onChosen: () => void) => ReactNode
  footerTabs: readonly ShellItem[]
  /** Where the person's name leads. */
  profile: ShellItem
  version: AppVersion
  /** Shown above the page: maintenance, a partner's message. */
  banner: ReactNode
  /** Above the footer, below the page. */
  footnote: ReactNode
  /** Windows over the page that belong to no page: login, chat, legal texts. */
  overlays: ReactNode
}
