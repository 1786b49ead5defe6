import { Anchor, Checkbox, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsPhone } from '#platform/web/device/use-is-phone.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Matrix, MatrixRow } from '../../contract.ts'
import { daysText, stateText } from '../../rules/state-codes.ts'
import classes from './MatrixTable.module.css'
import { cellsOf, type ShownCell, summaryOf, worstOf } from './matrix-cells.ts'
import marks from './StateMark.module.css'
import { StateMark } from './StateMark.tsx'

export interface Selecting {
  has: (userid: string) => boolean
  toggle: (userid: string) => void
}

interface Props {
  matrix: Matrix
  selecting: Selecting | null
  /** Opens a person's record; null if it cannot be opened. */
  onOpen: ((row: MatrixRow) => void) | null
}

/** Training matrix as a table with sticky headings and names; on phones, an expandable list of people. */
export function MatrixTable(props: Props) {
  const isPhone = useIsPhone()
  return isPhone ? <Cards {...props} /> : <Table {...props} />
}

function Table({ matrix, selecting, onOpen }: Props) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.frame} aria-label="Training matrix" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {matrix.requirements.map(({ requirementid, name }) => (
              <th key={requirementid} scope="col" title={name}>
                <span className={classes.requirement}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row) => (
            <tr key={row.userid}>
              <th scope="row">
                <span className={classes.person}>
                  <Select selecting={selecting} row={row} size="xs" />
                  {onOpen ? (
                    <Anchor component="button" type="button" fz="sm" onClick={() => onOpen(row)}>
                      {row.name}
                    </Anchor>
                  ) : (
                    row.name
                  )}
                  <span className={classes.workplace} title={workplaceOf(row)}>
                    {workplaceOf(row)}
                  </span>
                </span>
              </th>
              {cellsOf(matrix, row).map((cell) => (
                <Cell key={cell.requirement.requirementid} {...cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
  )
}

/** A matrix cell with color, symbol and days. State and day are available as text to screen readers and on hover. */
function Cell({ requirement, state, day, days }: ShownCell) {
  if (state === null) {
    return (
      <td>
        <VisuallyHidden>Not required</VisuallyHidden>
      </td>
    )
  }
  const words = stateText(state, day)
  return (
    <td title={`${requirement.name}: ${words}`}>
      <span className={`${marks.heat} ${classes.cell}`} data-state={state}>
        <StateMark state={state} size={14}>
          <VisuallyHidden>{words}</VisuallyHidden>
          <span aria-hidden>{daysText(state, days)}</span>
        </StateMark>
      </span>
    </td>
  )
}

function Cards({ matrix, selecting, onOpen }: Props) {
  return (
    <ul className={classes.cards}>
      {matrix.rows.map((row) => (
        <Card key={row.userid} {...{ row, selecting, onOpen }} cells={cellsOf(matrix, row)} />
      ))}
    </ul>
  )
}

interface CardProps extends Omit<Props, 'matrix'> {
  row: MatrixRow
  cells: readonly ShownCell[]
}

function Card({ row, cells, selecting, onOpen }: CardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Select selecting={selecting} row={row} />
        <UnstyledButton className={classes.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>
            <Text span fw={600} display="block">
              {row.name}
            </Text>
            <Quiet span display="block">
              {workplaceOf(row)}
            </Quiet>
            <StateMark state={worstOf(cells)}>{summaryOf(cells)}</StateMark>
          </span>
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </div>
      {isOpen ? (
        <>
          <dl className={classes.cells}>
            {cells.map(({ requirement, state, day }) =>
              state === null ? null : (
                <div key={requirement.requirementid}>
                  <dt>{requirement.name}</dt>
                  <dd>
                    <StateMark state={state}>{stateText(state, day)}</StateMark>
                  </dd>
                </div>
              ),
            )}
          </dl>
          {onOpen ? (
            <Anchor component="button" type="button" py="sm" onClick={() => onOpen(row)}>
              Open the record
            </Anchor>
          ) : null}
        </>
      ) : null}
    </li>
  )
}

interface SelectProps {
  selecting: Selecting | null
  row: MatrixRow
  size?: 'xs' | 'md'
}

function Select({ selecting, row: { userid, name }, size = 'md' }: SelectProps) {
  if (!selecting) return null
  return (
    <Checkbox
      size={size}
      aria-label={`Select ${name}`}
      checked={selecting.has(userid)}
      onChange={() => selecting.toggle(userid)}
      styles={size === 'md' ? { root: { padding: 10, margin: -10 } } : { body: { padding: 6, margin: -6 } }}
    />
  )
}

const workplaceOf = ({ plant, shift, jobRole }: MatrixRow): string =>
  [plant, shift, jobRole].filter(Boolean).join(', ')
