import { Button, Group, Stack, Text } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'
import { formatContactHours } from '#platform/web/format.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import classes from '../parts/Booth.module.css'

const SLIDE_MS = 9000

/** Slideshow of the courses for a screen at the booth. */
export function Slides() {
  const catalog = useCatalog(DEFAULT_PARTNER)
  const reduced = useReducedMotion()
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(reduced)
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setIndex((now) => now + 1), SLIDE_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  return (
    <QueryState query={catalog}>
      {({ courses }) => {
        const course = courses[index % Math.max(1, courses.length)]
        return (
          <Stack className={classes.card} gap="lg" align="center" ta="center" mt="xl">
            <h1>{course?.coursename ?? 'Courses on water treatment'}</h1>
            <Text fz="xl">
              {course ? `${formatContactHours(course.contactHours)}, online, with a certificate` : ''}
            </Text>
            <Group justify="center">
              <Button variant="default" onClick={() => setPaused(!isPaused)}>
                {isPaused ? 'Play' : 'Pause'}
              </Button>
              <Button variant="default" onClick={() => setIndex(index + 1)}>
                Next
              </Button>
            </Group>
          </Stack>
        )
      }}
    </QueryState>
  )
}
