import { Box, Checkbox, Group, Text } from '@mantine/core'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { CourseCard } from '../../../contract.ts'
import { storeShelves } from '../../../rules/store-shelves.ts'
import { MAX_COMPARED, useComparison } from '../../use-comparison.ts'
import { topicLeads, topicName } from '../../words.ts'
import { CourseCards } from '../CourseCards.tsx'
import { CompareBar } from './CompareBar.tsx'

/** Store page with offers first, then all other courses by topic. Each course appears once. */
export function ShopFront({ courses }: { courses: readonly CourseCard[] }) {
  const { codes, toggle, clear } = useComparison()
  const { offered, groups, others } = storeShelves(courses)
  const chosen = codes.flatMap((code) => courses.find(({ courseid }) => courseid === code) ?? [])
  const compareBox = (course: CourseCard) => (
    <Checkbox
      label="Compare"
      aria-label={`Compare ${course.courseid}`}
      checked={codes.includes(course.courseid)}
      disabled={!codes.includes(course.courseid) && codes.length >= MAX_COMPARED}
      onChange={() => toggle(course.courseid)}
    />
  )
  return (
    <>
      {offered.length > 0 ? (
        <Box component="section" mb="clamp(2.25rem, 5vw, 3.5rem)" aria-labelledby="on-offer">
          <Group gap="0.125rem 1rem" align="baseline" mb="md">
            <SectionTitle fz="h2" m={0} id="on-offer">
              At an introductory price
            </SectionTitle>
            <Text c="dimmed" flex="1 1 20rem">
              For a limited time or number of buyers; the number left is counted as orders come in.
            </Text>
          </Group>
          <CourseCards courses={offered} label="At an introductory price" extra={compareBox} inLine />
        </Box>
      ) : null}
      {groups.map(([topic, group]) => (
        <Box
          key={topic}
          component="section"
          mb="clamp(2.25rem, 5vw, 3.5rem)"
          aria-labelledby={`topic-${topic}`}
        >
          <Group gap="0.125rem 1rem" align="baseline" mb="md">
            <SectionTitle fz="h2" m={0} id={`topic-${topic}`}>
              {topicName(topic)}
            </SectionTitle>
            <Text c="dimmed" flex="1 1 20rem">
              {topicLeads[topic]}
            </Text>
            <AppLink to={`${href('onlineTraining')}?topic=${encodeURIComponent(topic)}`}>
              Everything on {topicName(topic).toLowerCase()}
            </AppLink>
          </Group>
          <CourseCards courses={group} label={topicName(topic)} extra={compareBox} inLine />
        </Box>
      ))}
      {others.length > 0 ? (
        <Box component="section" mb="clamp(2.25rem, 5vw, 3.5rem)" aria-labelledby="other-topics">
          <Group gap="0.125rem 1rem" align="baseline" mb="md">
            <SectionTitle fz="h2" m={0} id="other-topics">
              More subjects
            </SectionTitle>
            <Text c="dimmed" flex="1 1 20rem">
              {others.map(({ topics }) => topicName(topics[0] ?? '')).join(', ')}
            </Text>
          </Group>
          <CourseCards courses={others} label="More subjects" extra={compareBox} inLine />
        </Box>
      ) : null}
      <CompareBar courses={chosen} onClear={clear} />
    </>
  )
}
