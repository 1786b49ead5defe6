import { Text, Title } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { AuditRow } from '../../../contract/office-rows.ts'
import { auditText, auditWho } from '../../../rules/office/audit-text.ts'

interface Props {
  row: AuditRow | null
  onClose: () => void
}

/** Dialog with all recorded details of one audit entry. */
export function AuditView({ row, onClose }: Props) {
  return (
    <Dialog opened={row !== null} onClose={onClose} title={row ? auditText(row.action) : ''} size="lg">
      {row ? <Act row={row} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Act({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { who, target, targetName, details } = row
  return (
    <>
      <Facts
        rows={[
          ['When', formatDateTime(row.at)],
          [
            'Who',
            who ? (
              <AppLink key="who" to={`/adminIndex/audit?who=${who.userid}`} onClick={onClose}>
                {who.name}
              </AppLink>
            ) : (
              auditWho(row)
            ),
          ],
          ['Outcome', row.outcome === 'done' ? 'Done' : 'Refused'],
          [
            'Target',
            target ? (
              <>
                <AppLink to={`/adminIndex/audit?target=${encodeURIComponent(target)}`} onClick={onClose}>
                  {targetName ?? 'Everything about it'}
                </AppLink>{' '}
                <CopyText text={target} what="the target" />
              </>
            ) : null,
          ],
          ['Address', row.ip],
          ['Name of the action', row.action],
        ]}
      />
      <Title order={3} size="h4" mt="md" mb={4}>
        Details
      </Title>
      {details.length === 0 ? (
        <Text c="dimmed">Nothing more is on record.</Text>
      ) : (
        <Facts rows={details.map(({ label, value }) => [label, value] as const)} />
      )}
    </>
  )
}
