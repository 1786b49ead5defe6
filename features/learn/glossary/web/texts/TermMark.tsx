import { Popover, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Term } from '../../contract.ts'
import classes from '../parts/Glossary.module.css'
import { SpanishText } from '../parts/SpanishText.tsx'
import { termPath } from '../parts/TermEntry.tsx'

/** A term in a lecture that shows its definition on tap. */
export default function TermMark({ term, children }: { term: Term; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={300}
      position="bottom"
      withArrow
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button type="button" className={classes.mark} onClick={() => setOpen(!isOpen)}>
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={term.term}>
        <Stack gap="xs" fz="sm">
          <Text fw={700}>{term.term}</Text>
          <Text>{term.definition}</Text>
          {term.spanish ? <SpanishText spanish={term.spanish} /> : null}
          <AppLink to={termPath(term.termid)}>Open the glossary</AppLink>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
