import { Anchor, Checkbox, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '#platform/web/device/use-is-phone.ts'
import { formatDay } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Matrix, MatrixRow } from '../../contract.ts'
import { stateLabels } from '../../rules/state-codes.ts'
import classes from './MatrixTable.module.css'
import { cellsOf, type ShownCell, summaryOf, worstOf } from './matrix-cells.ts'
import { StateMark, stateText } from './StateMark.tsx'

export interface Selecting {
  has: (userid: string) => boolean
  toggle: (userid: string) => void
}

interface Props {
  matrix: Matrix
  selecting: Selecting | null
  /** Opens a person's record; null if there is no record to open. */
  onOpen: ((row: MatrixRow) => void) | null
}

/** People by requirement: a table whose heading and names stay in sight; on phones people that open. */
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
              <th key={requirementid} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row) => (
            <tr key={row.userid}>
              <th scope="row">
                <Group gap="sm" wrap="nowrap">
                  <Select selecting={selecting} row={row} />
                  <div>
                    {onOpen ? (
                      <Anchor component="button" type="button" ta="start" onClick={() => onOpen(row)}>
                        {row.name}
                      </Anchor>
                    ) : (
                      row.name
                    )}
                    <Quiet>{workplaceOf(row)}</Quiet>
                  </div>
                </Group>
              </th>
              {cellsOf(matrix, row).map((cell) => (
                <td key={cell.requirement.requirementid}>{cellContent(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
  )
}

function cellContent({ state, day }: ShownCell): ReactNode {
  if (state === null) {
    return (
      <Text span c="dimmed">
        <VisuallyHidden>Not required</VisuallyHidden>–
      </Text>
    )
  }
  return (
    <StateMark state={state}>
      {day === null ? (
        stateLabels[state].label
      ) : (
        <>
          <VisuallyHidden>{stateLabels[state].label}</VisuallyHidden>
          {formatDay(day)}
        </>
      )}
    </StateMark>
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

function Select({ selecting, row: { userid, name } }: { selecting: Selecting | null; row: MatrixRow }) {
  if (!selecting) return null
  return (
    <Checkbox
      size="md"
      aria-label={`Select ${name}`}
      checked={selecting.has(userid)}
      onChange={() => selecting.toggle(userid)}
      styles={{ root: { padding: 10, margin: -10 } }}
    />
  )
}

const workplaceOf = ({ plant, shift, jobRole }: MatrixRow): string =>
  [plant, shift, jobRole].filter(Boolean).join(', ')
