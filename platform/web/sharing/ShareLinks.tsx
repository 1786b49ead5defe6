import { Badge, Button, Group, SimpleGrid } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { column } from '#platform/web/parts/lists/column.ts'
import { useConfirmedCommand } from '../form/use-confirmed-command.ts'
import { formatDate } from '../format.ts'
import { notifySuccess } from '../notices.ts'
import { useQuery } from '../operations.ts'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { QueryState } from '../parts/QueryState.tsx'
import { CopyText } from '../staff/CopyText.tsx'
import { linkAddress } from './link-address.ts'

interface ExpiringLink {
  label: string
  expiresAt: string
  endedAt: string | null
  views: number
  lastViewedAt: string | null
  path: string
}

interface TableProps<Link extends ExpiringLink, List extends Operation, End extends Operation> {
  list: List
  end: End
  endInput: (link: Link) => InputOf<End>
  idOf: (link: Link) => string
  /** Describes the content of a link. */
  shows: (link: Link) => string
  /** Details of a link's views; without it the table shows only their number. */
  Views?: ComponentType<{ link: Link }>
}

interface Props<Link extends ExpiringLink, List extends Operation, End extends Operation>
  extends TableProps<Link, List, End> {
  input: InputOf<List>
  linksOf: (output: OutputOf<List>) => readonly Link[]
  /** Empty state text that suggests who to create the first link for. */
  empty: string
  /** The form for a new link. */
  children: ReactNode
}

/** Expiring links that show content without a login, next to a form for a new one. */
export function ShareLinks<Link extends ExpiringLink, List extends Operation, End extends Operation>({
  input,
  linksOf,
  empty,
  children,
  ...table
}: Props<Link, List, End>) {
  const query = useQuery(table.list, input)
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
      <QueryState
        query={query}
        empty={{ when: (data) => linksOf(data).length === 0, title: 'No links yet', message: empty }}
      >
        {(data) => <LinkTable links={linksOf(data)} {...table} />}
      </QueryState>
      {children}
    </SimpleGrid>
  )
}

function LinkTable<Link extends ExpiringLink, List extends Operation, End extends Operation>({
  links,
  list,
  end,
  endInput,
  idOf,
  shows,
  Views,
}: TableProps<Link, List, End> & { links: readonly Link[] }) {
  const [viewed, setViewed] = useState<Link | null>(null)
  const ending = useConfirmedCommand(end, {
    invalidates: [list],
    onSuccess: () => notifySuccess('The link has ended.'),
  })
  const now = new Date().toISOString()
  const runs = ({ endedAt, expiresAt }: Link) => !endedAt && expiresAt > now
  const askEnd = (link: Link) =>
    ending.ask({
      input: endInput(link),
      title: `End the link for ${link.label}?`,
      message: 'The link stops working immediately. You can make a new one at any time.',
      yes: 'End the link',
      danger: true,
    })
  const columns: Column<Link>[] = [
    column('label', 'For', { card: 'heading' }, ({ label }) => label),
    column('shows', 'Shows', { card: 'line' }, shows),
    column('state', 'Works until', { card: 'line' }, (link) =>
      runs(link) ? formatDate(link.expiresAt) : <Badge color="gray">Ended</Badge>,
    ),
    column('views', 'Views', (link) =>
      Views && link.views > 0 ? (
        <Button variant="subtle" size="compact-md" onClick={() => setViewed(link)}>
          {timesOf(link)}
        </Button>
      ) : (
        viewsOf(link)
      ),
    ),
    column('acts', 'Link', (link) =>
      runs(link) ? (
        <Group gap="xs" wrap="nowrap">
          <CopyText text={linkAddress(link)} what={`the link for ${link.label}`} />
          <Button size="compact-md" variant="default" onClick={() => void askEnd(link)}>
            End
          </Button>
        </Group>
      ) : null,
    ),
  ]
  return (
    <>
      <DataTable caption="Links" columns={columns} rows={links} rowKey={idOf} />
      <Dialog
        opened={viewed !== null}
        onClose={() => setViewed(null)}
        title={`Views of the link for ${viewed?.label ?? ''}`}
        size="md"
      >
        {viewed && Views ? <Views link={viewed} /> : null}
      </Dialog>
    </>
  )
}

const timesOf = ({ views }: ExpiringLink) => `${views} ${views === 1 ? 'time' : 'times'}`

const viewsOf = (link: ExpiringLink) =>
  link.lastViewedAt ? `${timesOf(link)}, last ${formatDate(link.lastViewedAt)}` : 'never'
