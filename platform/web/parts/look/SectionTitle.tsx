import { Title } from '@mantine/core'

/** The title of a part of a page. */
export const SectionTitle = Title.withProps({ order: 2, fz: 'h3', fw: 700, lh: 'md', mb: 'sm' })
