import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { dayText, hoursText } from '#features/certificates/rules/certificate-words.ts'
import type { DeskFilter } from '#platform/web/desk/DeskFilters.tsx'
import { DeskList } from '#platform/web/desk/DeskList.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { licensesDesk } from '../../contract/desk-contract.ts'
import type { ApprovalRow } from '../../contract/desk-views.ts'
import { topicNames } from '../../rules/approvals.ts'
import { kindNames } from '../../rules/rule-sets.ts'
import { ApprovalDialog } from './approvals/ApprovalDialog.tsx'

const stateWords = {
  coming: { label: 'To come', color: 'blue' },
  running: { label: 'Running', color: 'teal' },
  ended: { label: 'Ended', color: 'gray' },
} as const

const columnsFor = (open: (approval: ApprovalRow) => void): Column<ApprovalRow>[] => [
  {
    key: 'course',
    title: 'Course',
    sort: 'course',
    card: 'heading',
    cell: ({ courseid, name }) => `${courseid} ${name}`,
  },
  { key: 'number', title: 'Approval', cell: ({ number }) => number },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours }) => hoursText(hours) },
  {
    key: 'kinds',
    title: 'For',
    cell: ({ kinds, topic }) => (
      <div>
        {kinds.map((kind) => kindNames[kind]).join(', ')}
        <Quiet display="block" span fz="xs">
          {topicNames[topic]}
        </Quiet>
      </div>
    ),
  },
  { key: 'from', title: 'From', sort: 'from', cell: ({ from }) => dayText(from) },
  {
    key: 'until',
    title: 'Until',
    sort: 'until',
    cell: ({ until }) => (until ? dayText(until) : 'no end'),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <Badge color={stateWords[state].color}>{stateWords[state].label}</Badge>,
  },
  {
    key: 'acts',
    title: '',
    end: true,
    cell: (approval) => (
      <Button
        size="xs"
        variant="default"
        aria-label={`Change approval ${approval.number} of ${approval.courseid}`}
        onClick={() => open(approval)}
      >
        Change
      </Button>
    ),
  },
]

const filters: DeskFilter<'state'>[] = [
  {
    name: 'state',
    label: 'State',
    options: (['running', 'coming', 'ended'] as const).map((value) => ({
      value,
      label: stateWords[value].label,
    })),
  },
]

/** What the Texas agency has approved: numbers, hours, licenses and days. */
export default function ApprovalsDeskPage() {
  const list = useListState(licensesDesk.approvalList)
  const [opened, setOpened] = useState<ApprovalRow | 'new' | null>(null)
  return (
    <DeskList
      title="Course approvals"
      lead="Only a course with an approval of its day is reported and counts. When the agency renews an approval, write a new one; change one only to correct it."
      of={licensesDesk.approvalList}
      list={list}
      input={{ ...list.place, ...list.filters }}
      search={{ label: 'Search approvals', example: 'Course or approval number' }}
      filters={filters}
      columns={columnsFor(setOpened)}
      rowKey={({ approvalid }) => approvalid}
      actions={
        <Button
          color="copper"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          New approval
        </Button>
      }
      empty={{ title: 'No approvals', says: 'Write the first one, or try other words.' }}
    >
      <ApprovalDialog approval={opened} onClose={() => setOpened(null)} />
    </DeskList>
  )
}
