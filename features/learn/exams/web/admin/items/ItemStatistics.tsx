import { Alert, Box, Group, Progress, Stack, Text } from '@mantine/core'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { ItemDetail } from '../../../contract/admin-views.ts'
import { ENOUGH, retirementReason } from '../../../rules/admin/items/item-statistics.ts'

const headings: Readonly<Record<ItemDetail['body']['kind'], string>> = {
  single: 'Which choice was taken',
  multiple: 'Which choices were taken',
  numeric: 'The commonest answers',
  short: 'The commonest answers',
  ordering: 'Which step was in this position',
  matching: 'Which pair was found',
}

/** Statistics of the current version in graded attempts. */
export function ItemStatistics({ item }: { item: ItemDetail }) {
  const { statistics, body } = item
  const { asked, answered, rightPercent, discrimination, shares } = statistics
  if (asked === 0)
    return (
      <Empty
        title="Not asked yet"
        message="As soon as attempts with this version are graded, this shows how often it was right."
      />
    )
  const reason = item.state === 'live' ? retirementReason(statistics) : null
  return (
    <Stack gap="md">
      {reason ? (
        <Alert color="orange" title="Retirement is proposed">
          {reason} Check the key and the lecture, then retire the item or write a new version.
        </Alert>
      ) : null}
      <Facts
        rows={[
          ['Times used', String(asked)],
          ['Answered', String(answered)],
          ['Wholly right', rightPercent === null ? null : `${rightPercent}%`],
          ['Discrimination', discriminationText(discrimination, answered)],
        ]}
      />
      <section>
        <SectionTitle fz="lg">{headings[body.kind]}</SectionTitle>
        <Rows gap="md" maw="48rem">
          {shares.map(({ words, times, percent, right, near }) => (
            <li key={words}>
              <Group wrap="nowrap" align="stretch" justify="space-between" mb={4} data-anywhere>
                <span>
                  {words}
                  {right && body.kind !== 'ordering' && body.kind !== 'matching' ? (
                    <strong> (right)</strong>
                  ) : null}
                  {near ? <strong> (wrong, but close: accept it if it means the same)</strong> : null}
                </span>
                <Box component="span" flex="none" data-numbers>
                  {percent}% ({times})
                </Box>
              </Group>
              <Progress.Root size="lg">
                <Progress.Section value={percent} color={right ? 'teal' : 'orange'} aria-label={words} />
              </Progress.Root>
            </li>
          ))}
        </Rows>
      </section>
    </Stack>
  )
}

function discriminationText(discrimination: number | null, answered: number) {
  if (answered < ENOUGH) return `Shown from ${ENOUGH} answers on`
  if (discrimination === null) return 'No variation: everyone gets the same questions'
  const judged = discrimination >= 0.3 ? 'good' : discrimination >= 0.15 ? 'fair' : 'weak: look at this item'
  return (
    <>
      {discrimination.toFixed(2)} <Text span c="dimmed">{`(${judged})`}</Text>
    </>
  )
}
