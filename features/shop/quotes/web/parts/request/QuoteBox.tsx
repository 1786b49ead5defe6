import { Button, Group } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '#platform/web/format.ts'
import type { QuoteView } from '../../../contract/views.ts'
import { QuoteTable } from '../QuoteTable.tsx'
import classes from './RequestParts.module.css'

interface Props {
  quote: QuoteView
  /** Actions for the quote. */
  children?: ReactNode
}

/** A staff quote: lines, note, last day, and PDF. */
export function QuoteBox({ quote, children }: Props) {
  return (
    <div className={classes.box}>
      <QuoteTable quote={quote.quote} caption={`Quote ${quote.name}`} />
      {quote.note ? <p>{quote.note}</p> : null}
      <p>
        {quote.isValid ? 'Valid until' : 'Was valid until'} {formatDate(quote.validUntil)}.
        {quote.byInvoice ? ' Paid by invoice.' : ''}
      </p>
      <Group gap="sm" align="stretch" mt="md">
        {children}
        <Button
          component="a"
          href={quote.pdf}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {quote.name} as PDF
        </Button>
      </Group>
    </div>
  )
}
