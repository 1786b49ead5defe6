import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type CourseCard, CourseCards, topicName } from '#features/shop/catalog/web/public.tsx'
import { recommendedCourses } from '../../rules/recommended-courses.ts'
import classes from './CourseShelf.module.css'

const SHOWN_FIRST = 6

/** Courses that can be viewed and bought in place, filtered by topic. */
export function CourseShelf({ courses }: { courses: readonly CourseCard[] }) {
  const [topic, setTopic] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const topics = [...new Set(courses.flatMap((course) => course.topics))].sort((a, b) =>
    topicName(a).localeCompare(topicName(b)),
  )
  const fitting = recommendedCourses(courses, [], courses.length).filter(
    (course) => topic === null || course.topics.includes(topic),
  )
  const shown = isWhole || topic !== null ? fitting : fitting.slice(0, SHOWN_FIRST)
  return (
    <div>
      <fieldset className={classes.topics}>
        <legend>Topic</legend>
        <Topic description="Everything" isChosen={topic === null} onChoose={() => setTopic(null)} />
        {topics.map((each) => (
          <Topic
            key={each}
            description={topicName(each)}
            isChosen={topic === each}
            onChoose={() => setTopic(each)}
          />
        ))}
      </fieldset>
      <CourseCards courses={shown} label="Courses" />
      {shown.length < fitting.length ? (
        <Group justify="center" mt={28}>
          <Button variant="default" onClick={() => setWhole(true)}>
            Show all {fitting.length} courses
          </Button>
        </Group>
      ) : null}
    </div>
  )
}

function Topic({
  description,
  isChosen,
  onChoose,
}: {
  description: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <button type="button" className={classes.topic} aria-pressed={isChosen} onClick={onChoose}>
      {description}
    </button>
  )
}
