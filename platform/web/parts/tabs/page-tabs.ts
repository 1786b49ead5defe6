import { createContext, type ReactNode } from 'react'

/** Tabs for a page that sets its own title. Its frame shows them directly below the title. */
export const PageTabs = createContext<ReactNode>(null)
