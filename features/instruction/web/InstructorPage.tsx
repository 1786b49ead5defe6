import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import classes from './InstructorPage.module.css'
import { Courses } from './parts/lists/Courses.tsx'
import { Items } from './parts/lists/Items.tsx'
import { Learners } from './parts/lists/Learners.tsx'
import { MissedExams } from './parts/lists/MissedExams.tsx'
import { Problems } from './parts/lists/Problems.tsx'
import { Sheets } from './parts/lists/Sheets.tsx'
import { Questions } from './parts/questions/Questions.tsx'
import { Today } from './parts/Today.tsx'

const parts = [
  ['today', 'Today', Today],
  ['questions', 'Questions', Questions],
  ['courses', 'Courses', Courses],
  ['learners', 'Learners', Learners],
  ['missed', 'Not passed', MissedExams],
  ['grades', 'Grades', Sheets],
  ['items', 'Exam items', Items],
  ['problems', 'Problems', Problems],
] as const

/** The desk of those who teach: what waits for them, and how their learners get on. */
export default function InstructorPage() {
  const [address, setAddress] = useSearchParams()
  const open = parts.find(([key]) => key === address.get('part'))?.[0] ?? 'today'
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = tabs.current?.querySelector(`[id$="tab-${open}"]`)
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [open])
  return (
    <PageFrame wide title="Teaching">
      <Tabs
        value={open}
        onChange={(part) => setAddress(part && part !== 'today' ? { part } : {})}
        keepMounted={false}
      >
        <Tabs.List ref={tabs} mb="lg" className={classes.tabs}>
          {parts.map(([key, label]) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(([key, , Part]) => (
          <Tabs.Panel key={key} value={key}>
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageFrame>
  )
}
