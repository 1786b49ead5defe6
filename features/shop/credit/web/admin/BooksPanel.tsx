import { Box, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Money } from '#platform/contract/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { credit } from '../../contract.ts'
import classes from './BooksPanel.module.css'
import { bucketLabels, ledgerAddress } from './bucket-labels.ts'

type Books = OutputOf<typeof credit.books>

const money = ({ minor, currency }: Money) => formatMoney(minor, currency)

/** Whether every ledger matches its entries, with the provider's ledgers. */
export function BooksPanel() {
  const books = useQuery(credit.books, {})
  return (
    <Box component="section" mb="md" py="sm" px="md" {...surface} bdrs="md" aria-label="Books">
      <QueryState query={books}>
        {(known) => (
          <>
            <Group gap="sm" justify="space-between">
              <Verdict books={known} />
              <Button
                variant="default"
                size="sm"
                loading={books.isFetching}
                onClick={() => void books.refetch()}
              >
                Check again
              </Button>
            </Group>
            <details className={classes.counters}>
              <summary>Where credit came from and where it went</summary>
              <TileGrid component="dl" min="17rem" gap="0 2rem" fz="sm" mt="xs">
                <div>
                  <dt>People have</dt>
                  <dd data-numbers>{money(known.people)}</dd>
                </div>
                <div>
                  <dt>Companies have</dt>
                  <dd data-numbers>{money(known.companies)}</dd>
                </div>
                {known.counters.map(({ bucket, balance }) => (
                  <div key={bucket}>
                    <dt>
                      <AppLink to={ledgerAddress('provider', bucket)}>{bucketLabels[bucket]}</AppLink>
                    </dt>
                    <dd data-numbers>{money(balance)}</dd>
                  </div>
                ))}
              </TileGrid>
            </details>
          </>
        )}
      </QueryState>
    </Box>
  )
}

function Verdict({ books }: { books: Books }) {
  const when = `${books.entries} entries, checked ${formatDateTime(books.checkedAt)}`
  if (books.balanced) {
    return (
      <p className={classes.good}>
        <IconCircleCheck size={20} aria-hidden /> <strong>Books balance</strong> <span>{when}</span>
      </p>
    )
  }
  return (
    <Failure icon={<IconAlertTriangle />} title="The books do not balance">
      <Box component="ul" mt={0} mb="xs" ps="md" data-anywhere>
        {problemsOf(books).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
      {when}
    </Failure>
  )
}

function problemsOf(books: Books): string[] {
  const problems = books.wrongLedgers.map(
    ({ ledger, stored, summed }) =>
      `${ledger} shows ${money(stored)}; its entries add up to ${money(summed)}.`,
  )
  if (books.sum.minor !== 0) problems.push(`All entries together are ${money(books.sum)} instead of nothing.`)
  if (books.unequalTransfers > 0)
    problems.push(`${books.unequalTransfers} transfers do not add up to nothing.`)
  if (books.held.minor !== books.openHolds.minor)
    problems.push(`${money(books.held)} are set aside, for open holds of ${money(books.openHolds)}.`)
  if (books.pending.minor !== books.pendingReferrals.minor)
    problems.push(`${money(books.pending)} are pending, for referrals of ${money(books.pendingReferrals)}.`)
  return problems
}
