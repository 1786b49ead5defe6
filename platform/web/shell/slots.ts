import type { ComponentType, ReactNode } from 'react'
import type { QuestionTopic } from '#platform/contract/previews/previews.ts'
import type { Visitor } from '../routing/access-gate.ts'

export type ShellIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** A text item of the shell that links to a page or runs an action. */
export interface ShellLink {
  key: string
  label: string
  /** Target path. The item is omitted if no page has that path or the user may not open it. */
  to?: string
  /** Opens a dialog, unless `acts` is true. */
  press?: () => void
  acts?: boolean
  /** The item is hidden while this is false. */
  show?: boolean
  /** A short text or number at the icon. */
  badge?: string | number | null
}

/** An icon, tab, or entry with an icon. */
export interface ShellItem extends ShellLink {
  icon: ShellIcon
}

/** A feature's component among the header icons, such as the cart with its popover. */
export interface ShellNode {
  key: string
  node: ReactNode
  show?: boolean
}

/** A header icon. A `wide` icon is in the header on wide screens only, and otherwise in the first row of the menu. */
export type HeaderIcon = (ShellItem | ShellNode) & { wide?: boolean }

/** An entry of the start menu. `isHere` is true while a tab of its area is open. */
export type MenuEntry = ShellLink & { icon?: ShellIcon; isHere?: boolean }

export interface MenuGroup {
  key: string
  title: string | null
  items: readonly MenuEntry[]
  /** The group is collapsed until the user opens it, or unless it contains the current page. */
  folded?: boolean
}

/** Link to the pages of a role, with a one-line description of its tasks. */
export type RoleCard = ShellItem & { description: string }

export interface AppVersion {
  /** The specified version, '12.2c'. */
  shown: string
  /** The running build. */
  build: string
  /** Updates to the newer version; null if this is the newest. */
  update: (() => void) | null
}

/** Parts that the app adds to the shell. The shell itself knows no feature. */
export interface ShellSlots {
  /** A custom brand in the header: the URL of a picture, and a name. */
  mark: { picture: string; name: string } | null
  person: { name: string | null; visitor: Visitor }
  guest: {
    /** Prompts for login; the reason is a sentence. */
    promptLogin: (reason?: string) => void
    createAccount: () => void
    /** FAQ below a preview. */
    questions: (topic: QuestionTopic) => ReactNode
  }
  headerIcons: readonly HeaderIcon[]
  /** The main navigation, shown as text links in the header on wide screens. */
  mainNav: readonly ShellLink[]
  /** The start menu's content; `onChosen` is called when the user has chosen an entry. */
  startMenu: (onChosen: () => void) => ReactNode
  footerTabs: readonly ShellItem[]
  /** Link of the user's name. */
  profile: ShellItem
  version: AppVersion
  /** Shown above the page: maintenance or a partner's message. */
  banner: ReactNode
  /** Shown between the page and the footer. */
  footnote: ReactNode
  /** Dialogs independent of the page: login, chat, legal texts. */
  overlays: ReactNode
}
