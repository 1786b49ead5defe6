import { Badge, Box, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ProgressView } from '../../../contract/views.ts'
import type { SeminarLevel } from '../../../rules/interests.ts'
import { seminarTexts } from '../../seminar-texts.ts'
import classes from './Agenda.module.css'

/** Daily agenda, with the topics already covered by the user's record. */
export function Agenda({ level, progress }: { level: SeminarLevel; progress: ProgressView }) {
  const { days, brings } = seminarTexts[level]
  const done = new Set(
    progress.requirements
      .filter(({ kind, state }) => kind === 'course' && (state === 'done' || state === 'waived'))
      .flatMap(({ courses }) => courses.map(({ code }) => code)),
  )
  const isCredited = (covers: readonly string[]) => covers.every((code) => done.has(code))
  return (
    <div className={classes.sides}>
      <section aria-labelledby="agenda-title">
        <h2 id="agenda-title">Agenda</h2>
        <ol className={classes.days}>
          {days.map(({ title, description, covers }, index) => (
            <li key={title}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <SectionTitle order={3} fz="h4" m={0}>
                  {title}{' '}
                  {isCredited(covers) ? (
                    <Badge color="teal" leftSection={<IconCheck size={14} aria-hidden />}>
                      Credited from your record
                    </Badge>
                  ) : null}
                </SectionTitle>
                <Text c="dimmed" mt={2}>
                  {description}
                </Text>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="credit-title">
        <h2 id="credit-title">Credit for online work</h2>
        <p>
          A course of this level that you finished online counts for the certificate, however you continue. In
          a seminar, that day is practice for you. The exams are the same, and an exam you passed stays
          passed.
        </p>
        <SectionTitle order={3} fz="h4" m={0}>
          What to bring
        </SectionTitle>
        <Box component="ul" mt="xs" mb={0} ps={20}>
          {brings.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Box>
      </section>
    </div>
  )
}
