import { Title } from '@mantine/core'

/** Title of a page section. */
export const SectionTitle = Title.withProps({ order: 2, fz: 'h3', fw: 700, lh: 'md', mb: 'sm' })
