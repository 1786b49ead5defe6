import { Alert, Button, Group, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { type ComparedAccount, duplicates } from '../../contract/duplicates.ts'
import { membership } from '../../contract.ts'

interface Props {
  partner: string
  /** The two accounts to merge; null renders nothing. */
  pair: readonly [string, string] | null
  onClose: () => void
  /** Called after the merge with the remaining account. */
  onMerged?: (userid: string) => void
}

/** Compares two accounts side by side and lets the user choose which one remains. */
export function MergeDialog({ partner, pair, onClose, onMerged }: Props) {
  return (
    <Dialog opened={pair !== null} onClose={onClose} title="Compare two accounts" size="lg" keepOpen>
      {pair ? (
        <Compared
          key={pair.join()}
          partner={partner}
          pair={pair}
          onClose={onClose}
          onMerged={onMerged ?? (() => {})}
        />
      ) : null}
    </Dialog>
  )
}

function Compared({
  partner,
  pair: [one, other],
  onClose,
  onMerged,
}: Required<Props> & { pair: readonly [string, string] }) {
  const query = useQuery(duplicates.comparePeople, { partner, one, other })
  const [keep, setKeep] = useState(one)
  const merge = useCommand(duplicates.mergePeople, {
    invalidates: [duplicates.duplicates, duplicates.merges, membership.getPartnerUsers, membership.user],
  })
  const close = keep === one ? other : one
  const go = () =>
    merge.mutateAsync({ partner, keep, close }).then(
      ({ message, state }) => {
        notifySuccess(message)
        onClose()
        if (state === 'merged') onMerged(keep)
      },
      (error: Error) => notifyError(error.message, 'Nothing was merged'),
    )
  return (
    <QueryState query={query}>
      {({ accounts }) => {
        const blockers = accounts.find(({ userid }) => userid === close)?.blockers ?? []
        return (
          <Stack>
            <Radio.Group label="Keep this account" value={keep} onChange={setKeep}>
              <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs">
                {accounts.map((account) => (
                  <Side key={account.userid} account={account} />
                ))}
              </SimpleGrid>
            </Radio.Group>
            {blockers.length > 0 ? (
              <Alert color="orange" title="This cannot be merged yet">
                {blockers.map((blocker) => (
                  <Text key={blocker} size="sm">
                    {blocker}
                  </Text>
                ))}
              </Alert>
            ) : (
              <Text size="sm">
                The other account is closed, and its record goes to this one. We merge immediately; for a
                partner, both addresses get a link and confirm it first. It can be undone for 14 days.
              </Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button
                color="copper"
                disabled={blockers.length > 0}
                loading={merge.isPending}
                onClick={() => void go()}
              >
                Merge
              </Button>
            </Group>
          </Stack>
        )
      }}
    </QueryState>
  )
}

const listed = (names: readonly string[]) => names.join('; ') || 'None'

/** Values are placed below their labels because two columns are shown side by side. */
function Side({ account }: { account: ComparedAccount }) {
  const facts = [
    ['Name', account.name],
    ['Email', account.email],
    ['At the partner since', formatDate(account.joinedAt)],
    ['Courses', listed(account.courses)],
    ['Certificates', listed(account.certificates)],
    ['Orders', listed(account.orders)],
  ] as const
  return (
    <Paper withBorder p="sm">
      <Radio value={account.userid} label={account.username} mb="xs" />
      <Facts layout="stacked" rows={facts} />
    </Paper>
  )
}
