import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../../device/use-is-phone.ts'

interface Props<Row> {
  rows: readonly Row[]
  /** How many a phone shows at first. */
  first: number
  /** What they are, in the plural: 'courses'. */
  what: string
  children: (rows: readonly Row[]) => ReactNode
}

/** The second press of a double one shall not open what appears under it. */
const DOUBLE_PRESS_MS = 300

/** All of a few dozen things; on phones the first of them, and the others at a tap. */
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
