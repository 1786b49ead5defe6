import { Alert, Box, Group, Text } from '@mantine/core'
import { mostOf } from '#features/learn/grading/rules/points.ts'
import { formatDate } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ApplicationDetail } from '../../../contract/admissions.ts'
import { READERS } from '../../../rules/admission/admission-score.ts'
import { applicationLabels } from '../../../rules/admission/application-labels.ts'
import { readerCriteria } from '../../../rules/admission/entrance-paper.ts'

const most = mostOf(readerCriteria)

/** Points given by the readers, and the resulting score. */
export function Readings({ application }: { application: ApplicationDetail }) {
  const { readings, score, suggestion } = application
  return (
    <section aria-labelledby="readings-title">
      <SectionTitle id="readings-title">
        Readers, {readings.length} of {READERS}
      </SectionTitle>
      {score ? (
        <Text mb="sm">
          <strong>{score.percent}%</strong>: {score.auto} automatic and {score.read} from the readers, of{' '}
          {score.most}.
          {suggestion ? ` The score suggests: ${applicationLabels[suggestion].label.toLowerCase()}.` : ''}
        </Text>
      ) : null}
      {score?.differs ? (
        <Alert color="yellow" mb="sm">
          The readers are far apart. Please talk before you decide; each can change their points.
        </Alert>
      ) : null}
      <Rows>
        {readings.map(({ reader, isMine, points, total, remark, at }) => (
          <Box component="li" key={reader} p="md" bd="1px solid var(--pm-line)" bdrs="md">
            <Group justify="space-between">
              <Text fw={600}>{isMine ? `${reader} (you)` : reader}</Text>
              <Text>{total === null ? 'Read' : `${total} of ${most}`}</Text>
            </Group>
            <Quiet>{formatDate(at)}</Quiet>
            {points ? (
              <Quiet mt={4}>
                {readerCriteria.map(({ key, label }) => `${label}: ${points[key] ?? '–'}`).join(', ')}
              </Quiet>
            ) : (
              <Quiet mt={4}>You see these points once you have read the paper, too.</Quiet>
            )}
            {remark ? <Text mt="xs">{remark}</Text> : null}
          </Box>
        ))}
      </Rows>
      {readings.length === 0 ? <Text>No one has read this paper yet.</Text> : null}
    </section>
  )
}
