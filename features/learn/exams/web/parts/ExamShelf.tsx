import { Box, Group, Stack, Text } from '@mantine/core'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { exams } from '../../contract.ts'
import { AddExamButton } from './AddExamButton.tsx'
import classes from './ExamShelf.module.css'

/** List of the exams in the store, with prices. */
export default function ExamShelf() {
  const { data } = useQuery(exams.offers, {}, { staleTime: 300_000 })
  if (!data || data.exams.length === 0) return null
  return (
    <Box component="section" mb="clamp(2.25rem, 5vw, 3.5rem)" aria-labelledby="exam-shelf">
      <Group gap="0.125rem 1rem" align="baseline" mb="md">
        <SectionTitle fz="h2" m={0} id="exam-shelf">
          Exams
        </SectionTitle>
        <Text c="dimmed" flex="1 1 20rem">
          Taken where you are, with every answer kept on your device and on our server.
        </Text>
        <AppLink to={href('exams')}>My exams</AppLink>
      </Group>
      <ul className={classes.rows}>
        {data.exams.map(({ code, title, questions, minutes, price, proctored }) => (
          <li key={code}>
            <Stack gap={0} lh={1.4} flex="1 1 14rem">
              <b>{title}</b>
              <Quiet span>
                {questions} questions, {minutes} minutes{proctored ? ', with a proctor' : ''}
              </Quiet>
            </Stack>
            <Text span inherit fw={650} data-numbers>
              {formatMoney(price.minor, price.currency)}
            </Text>
            <AddExamButton code={code} title={title} />
          </li>
        ))}
      </ul>
    </Box>
  )
}
