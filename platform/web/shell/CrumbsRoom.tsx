import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The breadcrumbs above an office page: empty until the path is known, so that the page does not move. */
export const CrumbsRoom = ({ children }: { children?: ReactNode }) => (
  <Group
    component="nav"
    aria-label="Breadcrumb"
    aria-hidden={children === undefined}
    gap="xs"
    px="clamp(1rem, 3vw, 2rem)"
    pt="xs"
    fz="sm"
    lh="1.5rem"
  >
    {children ?? '\u00a0'}
  </Group>
)

/** Whether an address is of a page that has a way to it. */
export const hasCrumbs = (pathname: string): boolean => pathname.startsWith('/adminIndex/')
