import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { openCreateAccount, openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type ProgramView, rotp } from '../contract.ts'
import { Admission } from './admission/Admission.tsx'
import { AdmissionSteps } from './admission/AdmissionSteps.tsx'
import { EntranceExam } from './admission/EntranceExam.tsx'
import { MyProgress } from './parts/MyProgress.tsx'
import { ProgramTerms } from './parts/ProgramTerms.tsx'

/** Public page of the technician program: content, prices, admission, and the user's own progress. */
export default function RotpPage() {
  const overview = useQuery(rotp.overview, {})
  return (
    <PageFrame
      title="RO Technician Program"
      lead="Become a plant operator in three terms: courses, graded work at a real plant, and the exams of level I."
    >
      <QueryState
        query={overview}
        empty={{
          when: ({ programs }) => programs.length === 0,
          title: 'No program is open at present',
          message: 'The next run is announced here. Until then, the courses of level I are a good start.',
        }}
      >
        {({ programs }) => <Programs programs={programs} />}
      </QueryState>
    </PageFrame>
  )
}

function Programs({ programs }: { programs: readonly ProgramView[] }) {
  const { me, loading } = useMe()
  const mine = useQuery(rotp.mine, {}, { enabled: me !== null })
  const [address, setAddress] = useSearchParams()
  // Render nothing until the user's programs are known, to avoid a flash of content.
  if (loading || (me !== null && mine.isPending)) return null
  const own = mine.data?.programs ?? []
  const isMine = ({ programid }: ProgramView) => own.some((each) => each.programid === programid)
  const usual = programs.find(isMine) ?? programs.find(({ canApply }) => canApply) ?? programs[0]
  const shown = programs.find(({ code }) => code === address.get('program')) ?? usual
  if (!shown) return null
  return (
    <Stack gap="xl">
      {programs.length > 1 ? (
        <SegmentedControl
          orientation={programs.length > 2 ? 'vertical' : 'horizontal'}
          aria-label="Program"
          data={programs.map(({ code, terms }) => ({
            value: code,
            label: `Begins ${formatDay(terms[0]?.startsOn ?? '')}`,
          }))}
          value={shown.code}
          onChange={(code) => setAddress({ program: code })}
        />
      ) : null}
      <OneProgram
        key={shown.programid}
        program={shown}
        own={own.find(({ programid }) => programid === shown.programid) ?? null}
        isGuest={me === null}
      />
    </Stack>
  )
}

type Own = Parameters<typeof AdmissionSteps>[0]['own']

function OneProgram({ program, own, isGuest }: { program: ProgramView; own: Own; isGuest: boolean }) {
  const application = own?.application ?? null
  if (application?.state === 'sitting') return <EntranceExam application={application} />
  return (
    <Stack gap="xl">
      <section aria-labelledby="program-title">
        <SectionTitle id="program-title">{program.name}</SectionTitle>
        <p>{program.summary}</p>
      </section>
      {own?.progress ? (
        <MyProgress program={program} progress={own.progress} />
      ) : (
        <section aria-labelledby="admission-title">
          <SectionTitle id="admission-title">Admission</SectionTitle>
          <AdmissionSteps program={program} own={own} />
          {isGuest ? (
            <GuestWay program={program} />
          ) : (
            <Admission program={program} application={application} />
          )}
        </section>
      )}
      <ProgramTerms program={program} done={own?.progress?.coursesDone ?? []} />
    </Stack>
  )
}

function GuestWay({ program: { canApply } }: { program: ProgramView }) {
  if (!canApply) return <Alert mt="md">This run takes no applications.</Alert>
  return (
    <Group mt="md">
      <Button color="copper" onClick={() => openCreateAccount()}>
        Create an account to apply
      </Button>
      <Button variant="default" onClick={() => openLogin()}>
        Log in
      </Button>
    </Group>
  )
}
