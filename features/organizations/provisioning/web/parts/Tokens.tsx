import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { directory, type TokenRow } from '../../contract.ts'
import { tokenStateLabels } from '../../rules/token-states.ts'
import { AddToken } from './AddToken.tsx'

/** The tokens of a company, with creation, last use, and revocation. */
export function Tokens({ company, tokens }: { company: OpenCompany; tokens: readonly TokenRow[] }) {
  const { compid } = company
  const [isAdding, setAdding] = useState(false)
  const revoking = useConfirmedCommand(directory.revokeToken, {
    invalidates: [directory.overview],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const askRevoke = ({ tokenid, name }: TokenRow) =>
    revoking.ask({
      input: { compid, tokenid },
      title: `Revoke the token of ${name}?`,
      message: 'The directory can change nothing from then on. Your people stay as they are.',
      yes: 'Revoke the token',
      danger: true,
    })
  const columns: Column<TokenRow>[] = [
    column('name', 'Token', ({ name, begins }) => (
      <>
        {name}
        <Text ff="monospace" fz="sm" c="dimmed">{`${begins}…`}</Text>
      </>
    )),
    column('state', 'Status', { card: 'line' }, ({ state }) => (
      <Badge color={state === 'active' ? undefined : 'gray'}>{tokenStateLabels[state]}</Badge>
    )),
    column('used', 'Last used', ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'never')),
    column('ends', 'Expires', ({ endsAt }) => (endsAt ? formatDate(endsAt) : 'never')),
    column('acts', '', { end: true }, (row) =>
      row.state === 'active' ? (
        <RowButton aria-label={`Revoke ${row.name}`} onClick={() => askRevoke(row)}>
          Revoke
        </RowButton>
      ) : null,
    ),
  ]
  return (
    <>
      {tokens.length === 0 ? (
        <Quiet>
          A token lets your directory add, change and remove people of this company, and nothing else.
        </Quiet>
      ) : (
        <DataTable caption="Tokens" columns={columns} rows={tokens} rowKey={({ tokenid }) => tokenid} />
      )}
      <Button style={{ justifySelf: 'start' }} onClick={() => setAdding(true)}>
        Create token
      </Button>
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title="Create token" size="sm" keepOpen>
        <AddToken company={company} onClose={() => setAdding(false)} />
      </Dialog>
    </>
  )
}
