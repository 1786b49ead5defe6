import { Badge, Stack, Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { invalidate, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { catalogAdmin } from '../../contract/admin-contract.ts'
import type { AdminCourse, CourseState } from '../../contract/course-views.ts'
import { CourseLife } from './parts/CourseLife.tsx'
import { DraftCard } from './parts/DraftCard.tsx'
import { FactsForm } from './parts/FactsForm.tsx'
import { TermsForm } from './parts/TermsForm.tsx'
import { UnitList } from './parts/UnitList.tsx'
import { VersionList } from './parts/VersionList.tsx'
import { stateColors, stateNames } from './state-labels.ts'

/** Course editor with the details, units, selling terms, and previous versions of a course. */
export default function CourseEditorPage() {
  const { courseid = '' } = useParams()
  const query = useQuery(catalogAdmin.adminCourse, { courseid })
  if (query.error?.status === 404) {
    return (
      <PageFrame title="No such course">
        <Empty
          title={`There is no course ${courseid}`}
          message="It may have been deleted."
          action={<AppLink to={href('adminIndex/courses')}>All courses</AppLink>}
        />
      </PageFrame>
    )
  }
  const name = query.data?.content.facts.name
  return (
    <PageFrame
      wide
      title={name ? `${courseid} ${name}` : courseid}
      lead={query.data ? <StateBadge state={query.data.state} /> : undefined}
      actions={query.data ? <CourseLife course={query.data} /> : null}
    >
      <QueryState query={query}>{(course) => <CourseEditor course={course} />}</QueryState>
    </PageFrame>
  )
}

const StateBadge = ({ state }: { state: CourseState }) => (
  <Badge color={stateColors[state]} component="span">
    {stateNames[state]}
  </Badge>
)

const parts = ['details', 'units', 'terms', 'versions'] as const

function CourseEditor({ course }: { course: AdminCourse }) {
  const [address, setAddress] = useSearchParams()
  const client = useQueryClient()
  const [loads, setLoads] = useState(0)
  const part = parts.find((each) => each === address.get('part')) ?? 'details'
  // The forms hold the user's input, so they are remounted to show the stored values.
  const reload = async () => {
    await invalidate(client, [catalogAdmin.adminCourse, catalogAdmin.courseVersions])
    setLoads((before) => before + 1)
  }
  const show = { course, onReload: () => void reload() }
  return (
    <Stack gap="md">
      <DraftCard {...show} />
      <Tabs
        value={part}
        onChange={(next) => setAddress(next && next !== 'details' ? { part: next } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="units">Units</Tabs.Tab>
          <Tabs.Tab value="terms">Price and terms</Tabs.Tab>
          <Tabs.Tab value="versions">Versions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details">
          <FactsForm key={loads} {...show} />
        </Tabs.Panel>
        <Tabs.Panel value="units">
          <UnitList course={course} />
        </Tabs.Panel>
        <Tabs.Panel value="terms">
          <TermsForm key={loads} {...show} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionList courseid={course.courseid} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
