import type { ComponentProps } from 'react'
import { SectionTabs as Sections } from '#platform/web/parts/tabs/SectionTabs.tsx'

/** Parts of one page of a company. */
export const SectionTabs = ({ parts }: Pick<ComponentProps<typeof Sections>, 'parts'>) => (
  <Sections keeps="company" parts={parts} />
)
