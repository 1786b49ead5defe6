import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The breadcrumbs above a staff page. Empty until the path is known, to avoid layout shifts. */
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

/** True if the address belongs to a page with breadcrumbs. */
export const hasCrumbs = (pathname: string): boolean => pathname.startsWith('/adminIndex/')
