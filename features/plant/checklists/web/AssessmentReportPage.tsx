import { Button, Text } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { fullName } from '#platform/contract/names.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { plantQuestions, skillQuestions } from '../rules/assessments/questionnaires.ts'
import { AssessmentView } from './parts/assessments/AssessmentView.tsx'
import tiles from './parts/ListTiles.module.css'
import { OpenRuns } from './parts/OpenRuns.tsx'
import { RunHistory } from './parts/RunHistory.tsx'
import { StartRun } from './parts/StartRun.tsx'
import { useKnown } from './state/use-known.ts'

const questionnaires = [plantQuestions, ...skillQuestions]

/** Assessments of a plant or of a user's skills, with their reports. */
export default function AssessmentReportPage() {
  const { me, loading } = useMe()
  const [address] = useSearchParams()
  const isInside = address.has('run') || address.has('start')
  return (
    <PageFrame
      wide
      title="Assessments"
      lead={
        isInside
          ? undefined
          : 'Questions, measurements and photos become a score, findings and a training plan.'
      }
      actions={
        isInside ? (
          <LinkButton to="/assessmentReport" variant="default">
            All assessments
          </LinkButton>
        ) : null
      }
    >
      {me ? (
        <Assessments
          person={{ userid: me.userid, name: fullName({ firstName: me.f_name, lastName: me.l_name }) }}
        />
      ) : null}
      {me ? null : loading ? <Loading /> : <LogInFirst />}
    </PageFrame>
  )
}

/** Available assessments for guests. Storing answers requires an account. */
const LogInFirst = () => (
  <>
    <TileGrid min="16rem" component="ul" m={0} p={0} mb="lg" style={{ listStyle: 'none' }}>
      {questionnaires.map(({ listid, name, about }) => (
        <li key={listid} className={tiles.tile}>
          <Text span fw={600}>
            {name}
          </Text>
          <Quiet>{about}</Quiet>
        </li>
      ))}
    </TileGrid>
    <p>
      What you answer is stored with your account, and you can continue on any device. A finished report is a
      PDF that you can share.
    </p>
    <Button onClick={() => openLogin()}>Log in to assess</Button>
  </>
)

function Assessments({ person }: { person: { userid: string; name: string } }) {
  const { known } = useKnown(person.userid)
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const run = address.get('run')
  if (run !== null) return <AssessmentView key={run} runid={run} person={person} />
  if (!known) return <Loading lines={6} />
  const start = questionnaires.find(({ listid }) => listid === address.get('start'))
  if (start)
    return (
      <>
        <SectionTitle mb="sm">{start.name}</SectionTitle>
        <StartRun
          list={start}
          known={known}
          person={person}
          subjectLabel={
            start.listid === 'assess-plant' ? 'Train or area (optional)' : 'Whose skills (optional)'
          }
          onStarted={(runid) => void navigate(`/assessmentReport?${new URLSearchParams({ run: runid })}`)}
        />
      </>
    )
  return (
    <>
      <OpenRuns personId={person.userid} of="assessments" path="/assessmentReport" />
      <SectionTitle mb="sm">New assessment</SectionTitle>
      <TileGrid min="16rem" component="ul" m={0} p={0} mb="xl" style={{ listStyle: 'none' }}>
        {questionnaires.map(({ listid, name, about }) => (
          <li key={listid} className={tiles.tile}>
            <AppLink
              look="plain"
              to={`/assessmentReport?${new URLSearchParams({ start: listid })}`}
              className={tiles.name}
            >
              {name}
            </AppLink>
            <Quiet>{about}</Quiet>
          </li>
        ))}
      </TileGrid>
      <SectionTitle mb="sm">Reports</SectionTitle>
      <RunHistory known={known} of="assessments" path="/assessmentReport" />
    </>
  )
}
