import { Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'

/** A titled step of the caption workflow. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" p="md" miw={0} {...surface} bdrs="md" aria-labelledby={id}>
      <SectionTitle m={0} id={id}>
        {title}
      </SectionTitle>
      {children}
    </Stack>
  )
}
