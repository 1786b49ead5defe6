import { Text } from '@mantine/core'
import { formatClock } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { CourseRecord, Note } from '../../../contract.ts'
import { lecturePath } from '../../words.ts'
import classes from './NotesOverview.module.css'

/** The notes of a course by unit; the second links to its position in the video. */
export function NotesOverview({ course, notes }: { course: CourseRecord; notes: readonly Note[] }) {
  if (notes.length === 0) {
    return <Text c="dimmed">Notes you take in a lecture are listed here, with their time.</Text>
  }
  const noted = course.allunits.filter(({ unitid }) => notes.some((note) => note.unitid === unitid))
  return noted.map((unit) => (
    <div key={unit.unitid} className={classes.unit}>
      <SectionTitle order={3} fz="md" mt="md" mb="xs">
        {unit.title}
      </SectionTitle>
      <Rows gap="xs">
        {notes
          .filter(({ unitid }) => unitid === unit.unitid)
          .map((note) => (
            <li key={note.noteid}>
              {note.second === null ? null : (
                <AppLink to={`${lecturePath(course.courseid, unit.unitid)}?t=${Math.floor(note.second)}`}>
                  {formatClock(note.second)}
                </AppLink>
              )}
              <span>{note.text}</span>
            </li>
          ))}
      </Rows>
    </div>
  ))
}
