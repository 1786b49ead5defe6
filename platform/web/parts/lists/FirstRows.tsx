import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../../device/use-is-phone.ts'

interface Props<Row> {
  rows: readonly Row[]
  /** Number of rows that phones show initially. */
  first: number
  /** Plural noun for the rows: 'courses'. */
  what: string
  children: (rows: readonly Row[]) => ReactNode
}

/** The second click of a double click must not open the content that appears under it. */
const DOUBLE_PRESS_MS = 300

/** Shows a few dozen items. Phones show only the first ones until the user taps to see the rest. */
export function FirstRows<Row>({ rows, first, what, children }: Props<Row>) {
  const [isWhole, setWhole] = useState(false)
  const isCut = useIsPhone() && !isWhole && rows.length > first
  return (
    <>
      {children(isCut ? rows.slice(0, first) : rows)}
      {isCut ? (
        <Button
          variant="default"
          fullWidth
          mt="md"
          onClick={() => setTimeout(setWhole, DOUBLE_PRESS_MS, true)}
        >
          Show all {rows.length} {what}
        </Button>
      ) : null}
    </>
  )
}
