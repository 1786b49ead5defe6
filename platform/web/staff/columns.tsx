import { Anchor, Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Operation } from '#platform/contract/operation.ts'
import { formatDate, formatDateTime, formatMoney, formatPercent } from '../format.ts'
import type { Column } from '../parts/DataTable.tsx'
import { column as columnOf } from '../parts/lists/column.ts'
import { EmailAddress } from '../parts/look/EmailAddress.tsx'
import { Quiet } from '../parts/look/Quiet.tsx'
import type { RowIn } from './StaffList.tsx'

type More<Row> = Omit<Column<Row>, 'key' | 'title' | 'cell'> & {
  /** Shown for an empty value. */
  none?: string
}
type Labels = Readonly<Record<string, { label: string; color: string }>>

/** Common list columns: `const column = columnsOf(experts.list)`, then `column.day('validUntil', 'Valid until')`. */
export function columnsOf<Op extends Operation>(_list: Op) {
  type Row = RowIn<Op>
  type Key = keyof Row & string
  const column =
    (show: (value: unknown) => ReactNode, usual: More<Row> = {}) =>
    (key: Key, title: string, { none = '–', ...more }: More<Row> = {}): Column<Row> => ({
      key,
      title,
      ...usual,
      ...more,
      cell: (row) => (isNothing(row[key]) ? none : show(row[key])),
    })
  return {
    of: columnOf<Row>,
    text: column((value) => (Array.isArray(value) ? value.join(', ') : String(value))),
    /** The first column: the row's name, and on phones the heading of its card. */
    name: column(String, { card: 'heading' }),
    number: column(String, { end: true }),
    /** Formats basis points. */
    percent: column((value) => formatPercent(Number(value)), { end: true }),
    money: column((value) => moneyText(value as { minor: number; currency: string }), { end: true }),
    /** A calendar day, or the day of a timestamp in the reader's time zone. */
    day: column((value) => formatDate(isDay(String(value)) ? `${value}T12:00` : String(value))),
    moment: column((value) => formatDateTime(String(value))),
    mail: column((value) => linkTo('mailto', String(value))),
    phone: column((value) => linkTo('tel', String(value))),
    badge: (key: Key, title: string, labels: Labels, more?: More<Row>) =>
      column((value) => <Badge color={labels[String(value)]?.color}>{labels[String(value)]?.label}</Badge>)(
        key,
        title,
        more,
      ),
  }
}

const linkTo = (scheme: 'mailto' | 'tel', value: string) => (
  <Anchor size="sm" href={`${scheme}:${value}`} data-anywhere>
    {value}
  </Anchor>
)

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const moneyText = ({ minor, currency }: { minor: number; currency: string }) => formatMoney(minor, currency)

/** A name and a dimmed detail, next to it in lists on wide windows, below it on phones. */
export const twoLines = (first: ReactNode, second: ReactNode) => (
  <div>
    {first}{' '}
    <Text size="sm" c="dimmed" component="span" data-second>
      {second}
    </Text>
  </div>
)

/** A person's name with a username or email address, which can wrap anywhere. */
export const personLines = (name: ReactNode, contact: ReactNode) => (
  <div>
    {name}{' '}
    <Quiet span data-second data-anywhere>
      {typeof contact === 'string' ? <EmailAddress>{contact}</EmailAddress> : contact}
    </Quiet>
  </div>
)
