import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { CourseCard } from '../../../contract.ts'
import classes from './CompareBar.module.css'
import { CompareTable } from './CompareTable.tsx'

/** Bar at the bottom of the shop while courses are selected for comparison. */
export function CompareBar({ courses, onClear }: { courses: readonly CourseCard[]; onClear: () => void }) {
  const [opened, setOpened] = useState(false)
  if (courses.length === 0) return null
  return (
    <aside className={classes.bar} aria-label="Courses to compare">
      <span className={classes.names}>{courses.map(({ courseid }) => courseid).join(', ')}</span>
      <Button variant="subtle" onClick={onClear}>
        Clear
      </Button>
      <Button disabled={courses.length < 2} onClick={() => setOpened(true)}>
        {courses.length < 2 ? 'Choose one more' : `Compare ${courses.length}`}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Compare courses" size="xl">
        <CompareTable courses={courses} />
      </Dialog>
    </aside>
  )
}
