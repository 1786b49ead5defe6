import { Anchor, Badge, Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { licensesAdmin } from '../../contract/admin-contract.ts'
import type { RuleRow } from '../../contract/admin-views.ts'
import { licenses } from '../../contract.ts'
import { issuers, ruleSets } from '../../rules/rule-sets.ts'
import { RuleDialog } from './rules/RuleDialog.tsx'

const columnsFor = (open: (rule: RuleRow) => void, approve: (rule: RuleRow) => void): Column<RuleRow>[] => [
  column('title', 'Rule', { sort: 'title', card: 'heading' }, ({ title, issuer, changesOn }) => (
    <div>
      {title}
      <Quiet span data-second fz="xs">
        {issuer}
        {changesOn ? ` · changes on ${dayText(changesOn)}` : ''}
      </Quiet>
    </div>
  )),
  column('text', 'Sentence', ({ text }) => <Box maw="34rem">{text}</Box>),
  column('source', 'Source', { sort: 'read' }, ({ source, sourceUrl, readOn }) => (
    <div>
      {sourceUrl ? (
        <Anchor href={sourceUrl} target="_blank" rel="noopener noreferrer" inherit>
          {source}
        </Anchor>
      ) : (
        source
      )}
      <Quiet span data-second fz="xs">
        read {dayText(readOn)}
      </Quiet>
    </div>
  )),
  column('state', 'Status', { card: 'line' }, ({ state, confirmedBy }) => (
    <div>
      <Badge color={state === 'draft' ? 'yellow' : 'teal'}>{state === 'draft' ? 'Draft' : 'Confirmed'}</Badge>
      {confirmedBy ? (
        <Quiet span data-second fz="xs">
          by {confirmedBy}
        </Quiet>
      ) : null}
    </div>
  )),
  column('acts', '', { end: true }, (rule) => (
    <Group component="span" gap="xs" wrap="nowrap" justify="flex-end">
      {rule.state === 'draft' ? (
        <Button size="xs" variant="light" aria-label={`Confirm: ${rule.title}`} onClick={() => approve(rule)}>
          Confirm
        </Button>
      ) : null}
      <RowButton aria-label={`Change: ${rule.title}`} onClick={() => open(rule)}>
        Change
      </RowButton>
    </Group>
  )),
]

const filters: StaffFilter<'state' | 'issuer'>[] = [
  filterBy('state', 'Status', optionsOf({ draft: 'Draft', confirmed: 'Confirmed' })),
  filterBy(
    'issuer',
    'Issued by',
    issuers
      .filter((issuer) => ruleSets[issuer].prefix !== '')
      .map((issuer) => ({ value: issuer, label: ruleSets[issuer].name })),
  ),
]

/** Staff page for the state rules in effect today: confirm drafts and enter changes. */
export default function RulesAdminPage() {
  const list = useListState(licensesAdmin.ruleList, { rows: 50 })
  const [opened, setOpened] = useState<RuleRow | null>(null)
  const stale = [licensesAdmin.ruleList, licensesAdmin.ruleVersions, licenses.rules, licenses.mine]
  const confirmRule = useConfirmedCommand(licensesAdmin.confirmRule, { invalidates: stale })
  const approve = (rule: RuleRow) =>
    confirmRule.ask({
      input: { ruleid: rule.ruleid },
      title: `Confirm “${rule.title}”?`,
      message: `You have read it in the newest text of the agency: ${rule.sentence.replaceAll('{value}', String(rule.value ?? ''))} People then no longer read that it is to be checked.`,
      yes: 'Confirm',
      onSuccess: () => notifySuccess('The rule is confirmed.'),
    })
  const { state, issuer } = list.filters
  return (
    <StaffList
      title="License rules"
      lead="State requirements with their source. A draft asks people to check with the agency until staff confirm it. Changes apply from a date forward."
      of={licensesAdmin.ruleList}
      list={list}
      input={{ ...list.paging, state, issuer }}
      search={{ label: 'Search rules', example: 'Rule or source' }}
      filters={filters}
      columns={columnsFor(setOpened, (rule) => void approve(rule))}
      rowKey={({ ruleid }) => ruleid}
      empty={{ title: 'No rules', message: 'Nothing matches. Try fewer filters.' }}
    >
      <RuleDialog rule={opened} onClose={() => setOpened(null)} />
    </StaffList>
  )
}
