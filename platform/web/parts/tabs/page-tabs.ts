import { createContext, type ReactNode } from 'react'

/** Tabs around a page that names itself: its frame shows them directly below the title. */
export const PageTabs = createContext<ReactNode>(null)
