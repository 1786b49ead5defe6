import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHeading } from '#platform/web/parts/use-heading.ts'
import { BackButton } from '#platform/web/shell/bars/BackButton.tsx'

interface Props {
  title: string
  /** True for the lobby, which links back to the home page. */
  isLobby?: boolean
  children: ReactNode
}

/** Frame of the game pages, which have no navigation bars. */
export function GameFrame({ title, isLobby = false, children }: Props) {
  const heading = useHeading(title)
  return (
    <Box maw="64rem" mx="auto" py="md" px="md">
      <Group gap="md" mb="md" wrap="nowrap">
        {isLobby ? <BackButton to="/home" label="Home" /> : <BackButton to="/vegas" label="Game area" />}
        <Box component="h1" fz="h2" m={0} ref={heading} tabIndex={-1}>
          {title}
        </Box>
      </Group>
      {children}
    </Box>
  )
}
