import { Code, Group } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import classes from './Sections.module.css'

/** Two columns of sections, the wider one first; one column on narrow screens. */
export const SectionColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
)

/** A framed section of a settings page. */
export const Section = (props: ComponentProps<'section'>) => <section className={classes.box} {...props} />

/** A URL to enter elsewhere, shown in full, with a button that copies it. */
export const AddressToCopy = ({ text, what }: ComponentProps<typeof CopyText>) => (
  <Group wrap="nowrap" gap="xs">
    <Code fz="sm" className={classes.address}>
      {text}
    </Code>
    <CopyText text={text} what={what} />
  </Group>
)
