import { List, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { HOURS_METHOD_ID } from '../../rules/hours-method.ts'

const rules: readonly (readonly [kind: string, rule: string])[] = [
  ['Lecture', 'active time of 80% of its minutes, its film watched to the end, its questions answered'],
  ['Reading', 'active time of 80% of its minutes, read to the end, its questions answered'],
  ['Practice', 'active time of 80% of its minutes, as many different exercises solved as it requires'],
  ['Exam', 'passed; its minutes count toward the course, whose units together need 80% of all minutes'],
]

/** Explains in plain language how contact hours are computed and earned, with the limits of the method. */
export function HoursMethod() {
  const section = useRef<HTMLDivElement>(null)
  // The courses above this section load after the browser has resolved the fragment.
  useEffect(() => {
    if (window.location.hash === `#${HOURS_METHOD_ID}`) section.current?.scrollIntoView()
  }, [])
  return (
    <Stack
      ref={section}
      component="section"
      gap="sm"
      mt="xl"
      maw="46rem"
      id={HOURS_METHOD_ID}
      aria-labelledby="hours-title"
    >
      <SectionTitle id="hours-title">How contact hours are computed</SectionTitle>
      <Text>
        Minutes of a unit = words ÷ 180 + length of the film + 1.85 minutes for each question that you have to
        answer. Contact hours of a course = minutes of all units ÷ 60, rounded down to quarters of an hour.
      </Text>
      <Text>
        This is the word-count formula of the Statement on Standards for Continuing Professional Education
        Programs of the AICPA and NASBA (standard S14, method 2). The standard divides by 50; we divide by 60.
      </Text>
      <Text>
        Not counted: references, practice with its answers printed below, exercises and assignments for your
        own plant, and questions of an exam or practice beyond those that you have to answer.
      </Text>
      <Text fw={600}>When time counts</Text>
      <List spacing={4}>
        {rules.map(([kind, rule]) => (
          <List.Item key={kind}>
            {kind}: {rule}.
          </List.Item>
        ))}
      </List>
      <Text>
        Active time is recorded by our server while the unit is open, visible and in use. Some courses require
        more than 80%; the page of your unit says how much.
      </Text>
      <Text fw={600}>What the method cannot show</Text>
      <Text>
        The formula comes from the training of accountants, and no water agency has approved it. Each agency
        decides for itself how many hours of a course it accepts; the page of a course names its approvals. A
        field test, in which operators who do not know the planned minutes are timed, checks the formula.
        Where a course has had one, our staff compare its result with the hours.
      </Text>
    </Stack>
  )
}
