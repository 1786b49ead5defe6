import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { FocusBar } from '#platform/web/shell/bars/FocusBar.tsx'

const lobbyLink = { to: '/vegas', label: 'Game area' }
const homeLink = { to: '/home', label: 'Close' }

interface Props {
  title: string
  /** The lobby itself leads home. */
  isLobby?: boolean
  children: ReactNode
}

/** The frame of the pages that one plays on: a slim bar, and no footer. */
export const GameFrame = ({ title, isLobby = false, children }: Props) => (
  <Box maw="64rem" mx="auto" py="md" px="md">
    <FocusBar title={title} back={isLobby ? { to: '/home', label: 'Home' } : lobbyLink} close={homeLink} />
    {children}
  </Box>
)
