import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The line above a page of the office: empty until its way is known, so that the page stands where it stays. */
export const CrumbsRoom = ({ children }: { children?: ReactNode }) => (
  <Group
    component="nav"
    aria-label="Breadcrumb"
    aria-hidden={children === undefined}
    gap="xs"
    px="clamp(1rem, 3vw, 2rem)"
    pt="sm"
    fz="sm"
  >
    {children ?? '\u00a0'}
  </Group>
)

/** Whether an address is of a page that has a way to it. */
export const hasCrumbs = (pathname: string): boolean => pathname.startsWith('/adminIndex/')
