import type { ReactNode } from 'react'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import classes from './ListHead.module.css'

interface Props<Op extends Operation> {
  of: Op
  input: InputOf<Op>
  /** What the list is and what to do with it. */
  children: ReactNode
}

/** The words above a list, with its file. */
export function ListHead<Op extends Operation>({ of, input, children }: Props<Op>) {
  return (
    <div className={classes.head}>
      <p className={classes.words}>{children}</p>
      {of.csv ? <ExportCsv of={of} input={input} /> : null}
    </div>
  )
}
